import { Bloom } from "~/ui/artwork/bloom";
import { Icon } from "~/ui/artwork/icon";
import { drawings, type IconName } from "~/ui/artwork/icon-drawings";
import { Jharokha } from "~/ui/artwork/jharokha";
import { Mark } from "~/ui/artwork/mark";
import { Rangoli } from "~/ui/artwork/rangoli";
import { Toran } from "~/ui/artwork/toran";
import { Avatar } from "~/ui/data/avatar";
import { QrCode } from "~/ui/data/qr-code";
import type { Samples } from "./samples";
import { IconList } from "~/ui/data/icon-list";
import { Specimen } from "./specimen";

const petals = (done: number) =>
  Array.from({ length: 7 }, (_, at) => ({
    state: at < done ? ("completed" as const) : ("notStarted" as const),
    current: at === done,
  }));

export function Artwork({ samples }: { samples: Samples }) {
  return (
    <>
      <Specimen name="Rangoli · Avatar">
        <p className="cluster">
          {["jaipur", "indore", "kochi", "shillong", "leh", "puri"].map((seed) => (
            <Rangoli key={seed} seed={seed} size={88} />
          ))}
        </p>
        <p className="cluster">
          <Avatar seed="asha" name="Asha" size={64} />
          <Avatar seed="bilal" name="Bilal" />
          <Mark size={64} />
        </p>
        <div className="listing-cover">
          <Rangoli seed="gallery" shape="cover" />
        </div>
      </Specimen>
      <Specimen name="Bloom">
        <p className="cluster">
          {[0, 3, 6, 7].map((done) => (
            <Bloom key={done} petals={petals(done)} size={96} />
          ))}
        </p>
      </Specimen>
      <Specimen name="Toran · Jharokha">
        <div className="arch-side">
          <Toran />
          <Jharokha seed="gallery" />
        </div>
      </Specimen>
      <Specimen name="IconList">
        <IconList
          items={[
            { icon: "clock", text: "About 15 minutes" },
            { icon: "camera", text: "Five photos of your work" },
          ]}
        />
      </Specimen>
      <Specimen name="Icon">
        <p className="cluster">
          {Object.keys(drawings).map((name) => (
            <Icon key={name} name={name as IconName} />
          ))}
          <Icon name="star" filled />
          <Icon name="heart" filled />
        </p>
      </Specimen>
      <Specimen name="QrCode">
        <QrCode code={samples.qr} label="Components" />
      </Specimen>
    </>
  );
}
