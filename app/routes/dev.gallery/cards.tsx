import { useTranslation } from "react-i18next";
import { Bill } from "~/features/bookings/views/bill";
import { Stars } from "~/features/bookings/reviews/views/stars";
import { AvailabilityCalendar } from "~/features/directory/profiles/views/availability-calendar";
import { Packages } from "~/features/directory/profiles/views/profile-packages";
import { ListingCard } from "~/features/directory/search/views/listing-card";
import { InvitationCard } from "~/features/enquiries/views/invitation-card";
import { DueTag } from "~/features/enquiries/views/due-tag";
import { MessageList } from "~/features/messages/views/message-list";
import { paths } from "~/urls";
import { CardGrid } from "~/ui/data/card";
import type { Samples } from "./samples.server";
import { Specimen } from "./specimen";

const song = "हम 20 साल से शादियों में गाते हैं।";

/** The business's own components. */
export function Cards({ samples }: { samples: Samples }) {
  const { t } = useTranslation();
  const { brief, moment, due, dueForCustomer, listings, workedOut, availability, bill } = samples;
  const price = { amount: "₹75,000", unit: "event" } as const;
  const links = { workedOut: undefined, enquire: paths.devGallery() };
  const own = (text: string) => ({ text, language: "en" as const });
  return (
    <>
      <Specimen name="ListingCard">
        <CardGrid>
          {listings.map((listing) => (
            <ListingCard
              key={listing.id}
              listing={listing}
              workedOut={listing.price ? workedOut : undefined}
            />
          ))}
        </CardGrid>
      </Specimen>
      <Specimen name="InvitationCard">
        <InvitationCard brief={brief} />
      </Specimen>
      <Specimen name="DueTag · Stars">
        <p className="cluster">
          <DueTag due={due} party="provider" />
          <DueTag due={{ ...due, isNear: true }} party="provider" />
          <DueTag due={dueForCustomer} party="customer" />
        </p>
        <p className="cluster">
          {[1, 4, 5].map((stars) => (
            <Stars key={stars} stars={stars} words={t("bookings.reviews.given", { stars })} />
          ))}
        </p>
      </Specimen>
      <Specimen name="Packages">
        <Packages
          packages={[
            {
              ...links,
              id: "1",
              name: own("Sufi evening"),
              price,
              features: [own("Five musicians")],
            },
            { ...links, id: "2", name: own("Sangeet"), price: null, features: [] },
          ]}
          canAsk
        />
      </Specimen>
      <Specimen name="AvailabilityCalendar">
        <AvailabilityCalendar availability={availability} />
      </Specimen>
      <Specimen name="MessageList">
        <MessageList
          name="Saat Sur Live"
          fileAt={paths.devGallery}
          messages={[
            {
              id: "1",
              isOwn: true,
              isNew: false,
              name: t("messages.you"),
              sent: moment,
              text: "Do you play by the river?",
              language: "en",
              files: [{ id: "1", name: "plan.pdf", size: "240 KB" }],
              seen: t("messages.seen", { when: moment.exact }),
            },
            {
              id: "2",
              isOwn: false,
              isNew: true,
              name: "Saat Sur Live",
              sent: moment,
              text: song,
              language: "hi",
              files: [],
              seen: null,
            },
          ]}
        />
      </Specimen>
      <Specimen name="Bill">
        <Bill bill={bill} />
      </Specimen>
    </>
  );
}
