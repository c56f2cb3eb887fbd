import { useSetAtom } from "jotai";
import { useContext, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { callWith } from "../../contract/call-with.ts";
import { elencaVeicoliVisura } from "../../contract/calls.generated.ts";
import { renderProse } from "../../forms/index.ts";
import { markReceived } from "../../formats/marks.ts";
import { handOverAtom } from "../../screens/index.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { ItemList, type Item } from "../../ui/long-list/ItemList.tsx";
import { Progress } from "../../ui/Progress.tsx";
import { messages } from "../messages.ts";
import { PageLink } from "../shell/PageLink.tsx";
import { PortalContext } from "../portal-context.ts";
import type { Identity } from "../session/session.ts";
import { isUnreadable, objectOf } from "../transport/answer-values.ts";
import { byUrgency, loadDeadline, readVehicles, type Deadline, type OwnVehicle } from "./deadlines.ts";
import { PersonPanel } from "./PersonPanel.tsx";
import { messages as area } from "./messages.ts";

const texts = area.vehicles;

/** Vehicles whose deadline is loaded at first, and at each request for more: every deadline is a call. */
const FIRST = 5;
const MORE = 20;

const looks = {
  overdue: "danger",
  due: "warning",
  later: "outline",
  none: "success",
  unknown: "secondary",
} as const;

/** The deadlines of the person's vehicles, with one action for each; former vehicles are at the end. */
export function OwnVehicles({ person }: { person: Identity }) {
  return (
    <PersonPanel title={texts.title} path={callWith(elencaVeicoliVisura, { cf: person.cf }).path}>
      {(answer) => {
        const vehicles = readVehicles(answer);
        if (isUnreadable(objectOf(answer).visure, vehicles)) return null;
        if (vehicles.length === 0) return <p>{texts.none}</p>;
        return <Deadlines vehicles={vehicles} />;
      }}
    </PersonPanel>
  );
}

interface Row {
  readonly vehicle: OwnVehicle;
  readonly deadline: Deadline | null;
}

const loadRow = async (vehicle: OwnVehicle): Promise<Row> => ({
  vehicle,
  deadline: vehicle.until ? null : await loadDeadline(vehicle),
});

/** Present vehicles by urgency, then the former ones. */
const inOrder = (rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => {
    if (!one.deadline || !other.deadline) return Number(!one.deadline) - Number(!other.deadline);
    return byUrgency(one.deadline, other.deadline);
  });

/** The rows of the first `shown` vehicles; those that were loaded keep their place. */
function useRows(vehicles: readonly OwnVehicle[], shown: number): readonly Row[] {
  const [rows, setRows] = useState<readonly Row[]>([]);
  const known = rows.length;
  useEffect(() => {
    let isGone = false;
    const next = vehicles.slice(known, shown);
    if (next.length === 0) return;
    void Promise.all(next.map(loadRow)).then((loaded) => {
      if (!isGone) setRows((before) => [...before.slice(0, known), ...inOrder(loaded)]);
    });
    return () => {
      isGone = true;
    };
  }, [vehicles, shown, known]);
  return rows;
}

function Deadlines({ vehicles: all }: { vehicles: readonly OwnVehicle[] }) {
  const [vehicles] = useState(all);
  const [shown, setShown] = useState(FIRST);
  const list = useRef<HTMLDivElement>(null);
  const rows = useRows(vehicles, shown);
  const itemOf = useItem();
  const left = vehicles.length - rows.length;
  const isLoading = rows.length < Math.min(shown, vehicles.length);
  return (
    <div ref={list} tabIndex={-1} className="area-list">
      {rows.length > 0 ? <ItemList label={texts.caption(vehicles.length)} items={rows.map(itemOf)} /> : null}
      {isLoading ? <Progress label={messages.loading} /> : null}
      {left > 0 && !isLoading ? (
        <Button
          look="outline-primary"
          size="sm"
          onClick={() => {
            setShown(shown + MORE);
            list.current?.focus(); // the button is about to go
          }}
        >
          {left > MORE ? texts.some(MORE) : texts.more(left)}
        </Button>
      ) : null}
    </div>
  );
}

/** Returns the item of a row: a due tax has the payment as its action, other vehicles the link to their payments. */
function useItem(): (row: Row) => Item {
  const { ownVehicles, payVehicle } = useContext(PortalContext).manifest;
  const handOver = useSetAtom(handOverAtom);
  const navigate = useNavigate();
  const pay = ({ plate, entry }: OwnVehicle) => {
    if (!payVehicle) return;
    const { service, step, path } = payVehicle;
    handOver({ service, step, with: { [payVehicle.plate]: plate, [payVehicle.vehicle]: entry } });
    void navigate(path);
  };
  const about = ({ plate, kind }: OwnVehicle) => (
    <span className="visually-hidden">({plate || renderProse(markReceived(kind))})</span>
  );
  return ({ vehicle, deadline }) => {
    const { id, plate, kind, until } = vehicle;
    const isPayable = deadline?.state === "overdue" || deadline?.state === "due";
    return {
      key: id,
      title: plate || renderProse(markReceived(kind)),
      badge: (
        <Badge look={deadline ? looks[deadline.state] : "secondary"}>
          {deadline ? texts.states[deadline.state] : texts.sold}
        </Badge>
      ),
      children: (
        <>
          {plate && kind ? <span>{renderProse(markReceived(kind))}</span> : null}
          <span>{plate && kind ? ". " : ""}</span>
          <span>{renderProse(deadline ? deadline.text : texts.soldOn(until))}</span>
        </>
      ),
      action:
        isPayable && payVehicle ? (
          <Button size="sm" onClick={() => pay(vehicle)}>
            {texts.pay} {about(vehicle)}
          </Button>
        ) : ownVehicles ? (
          <PageLink to={ownVehicles}>
            {texts.payments} {about(vehicle)}
          </PageLink>
        ) : undefined,
    };
  };
}
