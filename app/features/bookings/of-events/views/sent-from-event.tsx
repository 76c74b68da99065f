import { Link } from "@remix-run/react";
import { Tag, type TagTone } from "~/ui/data/tag";
import type { Standing } from "../progress.server";

export const toneOfStanding: Record<Standing, TagTone> = {
  open: "neutral",
  asked: "wait",
  accepted: "info",
  requested: "wait",
  booked: "good",
};

type Asked = {
  id: string;
  name: string;
  about: string;
  label: string;
  standing: Standing;
  to: string;
};

export function SentFromEvent({ asked }: { asked: Asked[] }) {
  return (
    <ul className="stack" role="list">
      {asked.map(({ id, name, about, label, standing, to }) => (
        <li key={id} className="cluster">
          <Link to={to}>{name}</Link>
          <span className="muted">{about}</span>
          <Tag tone={toneOfStanding[standing]}>{label}</Tag>
        </li>
      ))}
    </ul>
  );
}
