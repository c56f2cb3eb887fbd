import { useId, useState, type FormEvent } from "react";
import { useNavigate } from "react-router-dom";
import type { Act } from "../../publications/values.ts";
import { Button } from "../../ui/Button.tsx";
import { messages } from "./messages.ts";
import { compareAddress, versionsIn } from "./version-names.ts";

/** The choice of two versions to compare. */
export function CompareForm({ acts }: { acts: readonly Act[] }) {
  const navigate = useNavigate();
  const versions = versionsIn(acts);
  const [from, setFrom] = useState("build");
  const [to, setTo] = useState(versions[0]?.name ?? "build");
  const compare = (event: FormEvent) => {
    event.preventDefault();
    void navigate(compareAddress(from, to));
  };
  return (
    <form className="studio-compare" noValidate onSubmit={compare}>
      <h2 className="h5">{messages.compare}</h2>
      <VersionChoice label={messages.compareFrom} versions={versions} value={from} onChange={setFrom} />
      <VersionChoice label={messages.compareTo} versions={versions} value={to} onChange={setTo} />
      <Button type="submit" look="outline-primary">
        {messages.compareAct}
      </Button>
    </form>
  );
}

interface VersionChoiceProps {
  label: string;
  versions: ReturnType<typeof versionsIn>;
  value: string;
  onChange: (name: string) => void;
}

function VersionChoice({ label, versions, value, onChange }: VersionChoiceProps) {
  const id = useId();
  return (
    <div className="form-field">
      <label className="form-label active d-block fw-semibold mb-1" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        name={id}
        className="form-select"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {versions.map(({ name, label: text }) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
