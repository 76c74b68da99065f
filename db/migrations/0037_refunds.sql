CREATE TABLE `refunds` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`state` text NOT NULL,
	`amount` integer NOT NULL,
	`due_on` text NOT NULL,
	`sent_reference` text,
	`sent_at` integer,
	`disputed_at` integer,
	`customer_note` text,
	`provider_note` text,
	`decision` text,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	`ends_at` integer,
	`remind_at` integer,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "refunds_state_check" CHECK("state" in ('stated', 'denied', 'due', 'sent', 'disputed', 'received', 'closed')),
	CONSTRAINT "refunds_amount_check" CHECK("amount" >= 1 and typeof("amount") <> 'text'),
	CONSTRAINT "refunds_due_on_check" CHECK("due_on" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_booking_id_unique` ON `refunds` (`booking_id`);--> statement-breakpoint
CREATE INDEX `refunds_in_state` ON `refunds` (`state`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `refunds_to_remind` ON `refunds` (`remind_at`,`id`) WHERE remind_at is not null;--> statement-breakpoint
CREATE INDEX `refunds_to_end` ON `refunds` (`ends_at`,`id`) WHERE ends_at is not null;--> statement-breakpoint
ALTER TABLE `advance_orders` ADD `denied_at` integer;--> statement-breakpoint
ALTER TABLE `advance_orders` ADD `remind_at` integer;--> statement-breakpoint
CREATE INDEX `advance_orders_to_remind` ON `advance_orders` (`remind_at`,`id`) WHERE remind_at is not null;--> statement-breakpoint
-- A payment that was stated and not answered keeps its date from now on: the clock ends it no more.
UPDATE `advance_orders` SET `remind_at` = `stated_at` + 86400000
WHERE `stated_at` IS NOT NULL AND `received_at` IS NULL
	AND `booking_id` IN (SELECT `id` FROM `bookings` WHERE `state` = 'accepted' AND `due_left` IS NULL);
--> statement-breakpoint
UPDATE `bookings` SET `due_at` = NULL
WHERE `state` = 'accepted' AND `due_left` IS NULL
	AND `id` IN (SELECT `booking_id` FROM `advance_orders` WHERE `stated_at` IS NOT NULL AND `received_at` IS NULL);
