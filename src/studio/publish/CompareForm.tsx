import { useState, type FormEvent } from "react";
import { useNavigate } from "react-router-dom";
import type { Act } from "../../publications/values.ts";
import { Button } from "../../ui/Button.tsx";
import { SelectField } from "../shell/parts/SelectField.tsx";
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
  const options = versions.map(({ name, label }) => (
    <option key={name} value={name}>
      {label}
    </option>
  ));
  return (
    <form className="studio-compare" noValidate onSubmit={compare}>
      <h2 className="h5">{messages.compare}</h2>
      <SelectField label={messages.compareFrom} name="da" value={from} onChange={setFrom}>
        {options}
      </SelectField>
      <SelectField label={messages.compareTo} name="a" value={to} onChange={setTo}>
        {options}
      </SelectField>
      <Button type="submit" look="outline-primary">
        {messages.compareAct}
      </Button>
    </form>
  );
}
