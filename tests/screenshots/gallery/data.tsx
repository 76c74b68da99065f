import { useTranslation } from "react-i18next";
import { StateTag } from "~/ui/data/state-tag";
import { bookingStates } from "~/features/bookings/booking-lifecycle";
import { enquiryStates } from "~/features/enquiries/enquiry-lifecycle";
import { Button } from "~/ui/controls/button";
import { BarChart } from "~/ui/data/bar-chart";
import { Card, CardGrid, Figure } from "~/ui/data/card";
import { DataTable } from "~/ui/data/data-table";
import { DayBlock, DayCard } from "~/ui/data/day-card";
import { FileList, FileRow } from "~/ui/data/file-list";
import { OwnWords, TeamWords } from "~/ui/data/own-words";
import { Picture } from "~/ui/data/picture";
import { SummaryList } from "~/ui/data/summary-list";
import { Tag } from "~/ui/data/tag";
import { Timeline } from "~/ui/data/timeline";
import { UploadList } from "~/ui/uploads/upload-list";
import { gallery, type Samples } from "./samples";
import { Specimen } from "./specimen";

const tones = ["neutral", "wait", "good", "bad", "info"] as const;
const stay = () => undefined;

export function Data({ samples }: { samples: Samples }) {
  const { t } = useTranslation();
  const when = samples.moment.exact;
  const { dateIso, date, day: parts } = samples.brief;
  const day = { iso: dateIso, label: date, ...parts };
  const rows = [
    { id: "1", name: "Ruchira Caterers", city: "Indore", price: "₹850" },
    { id: "2", name: "छाया स्टूडियो", city: "Bhopal", price: "₹1,25,000" },
  ];
  return (
    <>
      <Specimen name="Tag · StateTag">
        <p className="cluster">
          {tones.map((tone) => (
            <Tag key={tone} tone={tone} icon="clock">
              {t("applicationReview.queue.column.state")}
            </Tag>
          ))}
        </p>
        <p className="cluster">
          {enquiryStates.map((state) => (
            <StateTag
              key={state}
              state={state}
              label={t(`enquiries.state.${state === "unverified" ? "new" : state}`)}
            />
          ))}
        </p>
        <p className="cluster">
          {bookingStates.map((state) => (
            <StateTag key={state} state={state} label={t(`bookings.state.${state}`)} />
          ))}
        </p>
      </Specimen>
      <Specimen name="Card · CardGrid · Figure">
        <CardGrid columns="small">
          <Figure value="12" label={t("applicationReview.overview.waiting")} />
          <Figure value="98%" label={t("applicationReview.overview.inTime")} />
        </CardGrid>
        <Card
          level={3}
          title={rows[0]?.name}
          aside={<Tag tone="good">{t("enquiries.state.accepted")}</Tag>}
        >
          <OwnWords text="हम 20 साल से शादियों में खाना बना रहे हैं।" language="hi" />
          <TeamWords text="We have cooked for weddings for 20 years." language="en" />
        </Card>
      </Specimen>
      <Specimen name="DayBlock · DayCard">
        <DayBlock {...day} />
        <ul className="stack plain-list" role="list">
          <DayCard
            day={day}
            title={t("enquiries.eventType.wedding")}
            about={t("bookings.guests", { count: 250, guests: "250" })}
            aside={<Tag tone="good">{t("bookings.state.confirmed")}</Tag>}
          />
        </ul>
      </Specimen>
      <Specimen name="SummaryList">
        <SummaryList
          rows={[
            {
              key: t("onboarding.field.businessName.label"),
              value: rows[0]?.name,
              change: { to: gallery, label: t("onboarding.field.businessName.label") },
            },
            { key: t("onboarding.field.phone.label"), value: "", note: t("ui.optional") },
          ]}
        />
      </Specimen>
      <Specimen name="DataTable">
        <DataTable
          caption={t("applicationReview.queue.title")}
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            {
              label: t("applicationReview.queue.column.name"),
              heading: true,
              cell: (row) => row.name,
            },
            {
              label: t("applicationReview.queue.column.city"),
              sort: "ascending",
              cell: (row) => row.city,
            },
            {
              label: t("shortlist.compare.price"),
              align: "end",
              cell: (row) => row.price,
            },
          ]}
        />
      </Specimen>
      <Specimen name="FileList">
        <FileList label={t("ui.uploads.list")}>
          <FileRow
            name="pan-card.pdf"
            size="240 KB"
            state={{ state: "accepted", label: t("applicationReview.state.approved") }}
          />
          <FileRow
            name="gst-certificate.pdf"
            size="1.2 MB"
            href={gallery}
            state={{ state: "rejected", label: t("applicationReview.state.rejected") }}
            note={t("onboarding.upload.unreadable")}
          >
            <Button type="button" variant="quiet" small icon="trash">
              {t("onboarding.upload.remove")}
            </Button>
          </FileRow>
        </FileList>
      </Specimen>
      <Specimen name="UploadList">
        <UploadList
          arrived={1}
          cancel={stay}
          retry={stay}
          clear={stay}
          uploads={(["sending", "waiting", "broken", "refused"] as const).map((state, id) => ({
            id,
            state,
            file: new File([], `photo-${id + 1}.jpg`),
            fraction: 0.4,
            message: t("onboarding.upload.unreadable"),
          }))}
        />
      </Specimen>
      <Specimen name="Picture">
        <Picture src="/icon-192.png" alt="Components" width={192} height={192} />
      </Specimen>
      <Specimen name="Timeline">
        <Timeline
          label={t("applicationReview.page.history")}
          next={{ title: t("enquiries.state.booking_requested"), when, dateTime: dateIso }}
          items={tones.map((tone) => ({
            id: tone,
            title: t("enquiries.state.accepted"),
            when,
            dateTime: samples.moment.iso,
            by: rows[1]?.name,
            text: tone === "bad" ? t("errors.conflict.text") : undefined,
            tone,
          }))}
        />
      </Specimen>
      <Specimen name="BarChart">
        <BarChart
          title={t("applicationReview.figures.chart.share")}
          description={t("applicationReview.figures.lede")}
          full={100}
          bars={[96, 100, null, 72].map((value, nth) => ({
            label: String(nth + 1),
            value,
            text: value === null ? "–" : `${value}%`,
          }))}
        />
      </Specimen>
    </>
  );
}
