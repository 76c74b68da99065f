CREATE TABLE `receipts` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`provider_id` text NOT NULL,
	`kind` text NOT NULL,
	`financial_year` integer NOT NULL,
	`number` integer NOT NULL,
	`issued_at` integer NOT NULL,
	`supplier` text,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`provider_id`) REFERENCES `providers`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "receipts_kind_check" CHECK("kind" in ('payment', 'refund')),
	CONSTRAINT "receipts_financial_year_check" CHECK("financial_year" >= 2000 and typeof("financial_year") <> 'text'),
	CONSTRAINT "receipts_number_check" CHECK("number" >= 1 and typeof("number") <> 'text')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `receipts_in_series` ON `receipts` (`provider_id`,`financial_year`,`kind`,`number`);--> statement-breakpoint
CREATE INDEX `receipts_of_booking` ON `receipts` (`booking_id`,`issued_at`);--> statement-breakpoint
INSERT INTO `receipts`
SELECT id, booking_id, provider_id, kind, year, row_number() OVER (PARTITION BY provider_id, kind, year ORDER BY at, id), at, NULL
FROM (
  SELECT *, CAST(strftime('%Y', at / 1000 + 19800, 'unixepoch', '-3 months') AS INTEGER) AS year
  FROM (
    SELECT id, booking_id, 'payment' AS kind, received_at AS at FROM payments WHERE received_at IS NOT NULL
    UNION ALL
    SELECT id, booking_id, 'refund', coalesce(ended_at, sent_at, created_at) FROM refunds WHERE state = 'received'
  )
) AS settled
INNER JOIN (SELECT id AS of, provider_id FROM bookings) ON of = booking_id;
--> statement-breakpoint
UPDATE `bookings` SET agreed = json_set(agreed, '$.inclusions', inclusions, '$.exclusions', exclusions)
FROM quotes WHERE quotes.id = quote_id;
