CREATE TABLE `instalments` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`position` integer NOT NULL,
	`amount` integer NOT NULL,
	`due_on` text,
	`days_from_event` integer,
	`upi` text,
	`remind_at` integer,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "instalments_position_check" CHECK("position" >= 0 and typeof("position") <> 'text'),
	CONSTRAINT "instalments_amount_check" CHECK("amount" >= 1 and typeof("amount") <> 'text'),
	CONSTRAINT "instalments_due_on_check" CHECK("due_on" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "instalments_days_from_event_check" CHECK("days_from_event" between -365 and 90)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `instalments_of_booking` ON `instalments` (`booking_id`,`position`);--> statement-breakpoint
CREATE INDEX `instalments_to_remind` ON `instalments` (`remind_at`,`id`) WHERE remind_at is not null;--> statement-breakpoint
CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`stated_by` text NOT NULL,
	`amount` integer NOT NULL,
	`payment_reference` text,
	`paid_on` text NOT NULL,
	`stated_at` integer NOT NULL,
	`denied_at` integer,
	`received_at` integer,
	`counts_at` integer NOT NULL,
	`remind_at` integer,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "payments_stated_by_check" CHECK("stated_by" in ('customer', 'provider')),
	CONSTRAINT "payments_amount_check" CHECK("amount" >= 1 and typeof("amount") <> 'text'),
	CONSTRAINT "payments_paid_on_check" CHECK("paid_on" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
);
--> statement-breakpoint
CREATE INDEX `payments_of_booking` ON `payments` (`booking_id`,`stated_at`,`id`);--> statement-breakpoint
CREATE INDEX `payments_to_remind` ON `payments` (`remind_at`,`id`) WHERE remind_at is not null;--> statement-breakpoint
CREATE TABLE `quote_instalments` (
	`quote_id` text NOT NULL,
	`position` integer NOT NULL,
	`amount` integer,
	`percent` integer,
	`days_from_event` integer,
	`due_on` text,
	PRIMARY KEY(`quote_id`, `position`),
	FOREIGN KEY (`quote_id`) REFERENCES `quotes`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "quote_instalments_position_check" CHECK("position" >= 0 and typeof("position") <> 'text'),
	CONSTRAINT "quote_instalments_amount_check" CHECK("amount" between 100 and 10000000000),
	CONSTRAINT "quote_instalments_percent_check" CHECK("percent" between 0 and 100),
	CONSTRAINT "quote_instalments_days_from_event_check" CHECK("days_from_event" between -365 and 90),
	CONSTRAINT "quote_instalments_due_on_check" CHECK("due_on" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
);
--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_booking_tasks` (
	`booking_id` text NOT NULL,
	`side` text NOT NULL,
	`kind` text NOT NULL,
	`account_id` text,
	`provider_id` text,
	`amount` integer,
	`due_at` integer,
	`shown_from` integer,
	`shown_until` integer,
	PRIMARY KEY(`booking_id`, `side`, `kind`),
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`provider_id`) REFERENCES `providers`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "booking_tasks_side_check" CHECK("side" in ('customer', 'provider')),
	CONSTRAINT "booking_tasks_kind_check" CHECK("kind" in ('request', 'payment', 'advance', 'instalment', 'denied_payment', 'silent_payment', 'change', 'dispute', 'review', 'refund_pay', 'refund_confirm', 'refund_receive', 'refund_denied', 'refund_wait', 'refund_await', 'refund_disputed')),
	CONSTRAINT "booking_tasks_amount_check" CHECK("amount" >= 0 and typeof("amount") <> 'text')
);
--> statement-breakpoint
INSERT INTO `__new_booking_tasks`("booking_id", "side", "kind", "account_id", "provider_id", "amount", "due_at", "shown_from", "shown_until") SELECT "booking_id", "side", "kind", "account_id", "provider_id", "amount", "due_at", "shown_from", "shown_until" FROM `booking_tasks`;--> statement-breakpoint
DROP TABLE `booking_tasks`;--> statement-breakpoint
ALTER TABLE `__new_booking_tasks` RENAME TO `booking_tasks`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `booking_tasks_of_customer` ON `booking_tasks` (`account_id`,`due_at`);--> statement-breakpoint
CREATE INDEX `booking_tasks_of_provider` ON `booking_tasks` (`provider_id`,`due_at`);
--> statement-breakpoint
INSERT INTO `instalments` SELECT coalesce(advance_orders.id, lower(hex(randomblob(10)))), bookings.id, 0, advance, NULL, NULL, upi, NULL
FROM bookings LEFT JOIN advance_orders ON advance_orders.booking_id = bookings.id WHERE advance > 0;
--> statement-breakpoint
WITH due AS (SELECT id, strftime('%s', event_date) * 1000 - 19800000 AS at, strftime('%s', 'now') * 1000 AS now FROM bookings)
INSERT INTO `instalments` SELECT lower(hex(randomblob(10))), bookings.id, advance > 0, total - advance, event_date, 0, NULL,
  CASE WHEN state NOT IN ('requested', 'accepted', 'confirmed') THEN NULL WHEN at - 3 * 86400000 > now THEN at - 3 * 86400000 WHEN at + 86400000 > now THEN at + 86400000 END
FROM bookings INNER JOIN due ON due.id = bookings.id WHERE total > advance;
--> statement-breakpoint
INSERT INTO `payments` SELECT lower(hex(randomblob(10))), booking_id,
  CASE WHEN stated_at IS NULL THEN 'provider' ELSE 'customer' END, amount, payment_reference,
  date((coalesce(stated_at, received_at) + 19800000) / 1000, 'unixepoch'), coalesce(stated_at, received_at),
  denied_at, received_at, expires_at, remind_at
FROM advance_orders WHERE stated_at IS NOT NULL OR received_at IS NOT NULL;
--> statement-breakpoint
INSERT INTO `booking_tasks` SELECT booking_id, 'customer', 'instalment', account_id, NULL, amount,
  (strftime('%s', due_on) + 86400) * 1000 - 19800000, (strftime('%s', due_on) - 14 * 86400) * 1000 - 19800000,
  (strftime('%s', due_on) + 15 * 86400) * 1000 - 19800000
FROM instalments INNER JOIN bookings ON bookings.id = booking_id
WHERE due_on IS NOT NULL AND state IN ('confirmed', 'completed', 'reviewed');
--> statement-breakpoint
DROP TABLE `advance_orders`;
