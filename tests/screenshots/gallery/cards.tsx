import { useTranslation } from "react-i18next";
import { Stars } from "~/features/bookings/reviews/views/review-words";
import { AvailabilityCalendar } from "~/features/directory/profiles/views/availability-calendar";
import { InvitationCard } from "~/features/enquiries/views/invitation-card";
import { DueTag } from "~/features/enquiries/views/due-tag";
import { MessageList } from "~/features/messages/views/message-list";
import { gallery, type Samples } from "./samples";
import { Specimen } from "./specimen";

const song = "हम 20 साल से शादियों में गाते हैं।";

/** The business's own components that no picture of a page shows on both screens. */
export function Cards({ samples }: { samples: Samples }) {
  const { t } = useTranslation();
  const { brief, moment, due, dueForCustomer, availability } = samples;
  return (
    <>
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
      <Specimen name="AvailabilityCalendar">
        <AvailabilityCalendar availability={availability} />
      </Specimen>
      <Specimen name="MessageList">
        <MessageList
          fileAt={() => gallery}
          thread={{
            name: "Saat Sur Live",
            face: "saat-sur-live",
            messages: [
              {
                id: "1",
                day: moment.exact,
                isOwn: true,
                isNew: false,
                name: t("messages.you"),
                sent: { ...moment, time: moment.relative },
                text: "Do you play by the river?",
                language: "en",
                files: [{ id: "1", name: "plan.pdf", size: "240 KB" }],
                seen: t("messages.seen", { when: moment.exact }),
              },
              {
                id: "2",
                day: null,
                isOwn: false,
                isNew: true,
                name: "Saat Sur Live",
                sent: { ...moment, time: moment.relative },
                text: song,
                language: "hi",
                files: [],
                seen: null,
              },
            ],
          }}
        />
      </Specimen>
    </>
  );
}
