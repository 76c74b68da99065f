CREATE TABLE `dispute_decisions` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`decided_by` text NOT NULL,
	`outcome` text NOT NULL,
	`paid` integer NOT NULL,
	`refund` integer NOT NULL,
	`reason` text,
	`decided_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`decided_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "dispute_decisions_outcome_check" CHECK("outcome" in ('settle_as_confirmed', 'settle_as_completed', 'settle_against_customer', 'settle_against_provider')),
	CONSTRAINT "dispute_decisions_paid_check" CHECK("paid" >= 0 and typeof("paid") <> 'text'),
	CONSTRAINT "dispute_decisions_refund_check" CHECK("refund" >= 0 and typeof("refund") <> 'text')
);
--> statement-breakpoint
CREATE INDEX `dispute_decisions_by_booking` ON `dispute_decisions` (`booking_id`,`decided_at`,`id`);--> statement-breakpoint
CREATE TABLE `dispute_files` (
	`statement_id` text NOT NULL,
	`position` integer NOT NULL,
	`file_id` text NOT NULL,
	PRIMARY KEY(`statement_id`, `position`),
	FOREIGN KEY (`statement_id`) REFERENCES `dispute_statements`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "dispute_files_position_check" CHECK("position" >= 0 and typeof("position") <> 'text')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `dispute_files_by_file` ON `dispute_files` (`file_id`);--> statement-breakpoint
CREATE TABLE `dispute_statements` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`side` text NOT NULL,
	`text` text NOT NULL,
	`written_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "dispute_statements_side_check" CHECK("side" in ('customer', 'provider'))
);
--> statement-breakpoint
CREATE INDEX `dispute_statements_by_booking` ON `dispute_statements` (`booking_id`,`written_at`,`id`);--> statement-breakpoint
ALTER TABLE `bookings` ADD `settled_at` integer;--> statement-breakpoint
-- What was reported until now is the first statement of whoever reported it.
INSERT INTO `dispute_statements` (`id`, `booking_id`, `side`, `text`, `written_at`)
SELECT `h`.`id`, `b`.`id`, CASE WHEN `h`.`actor_id` = `b`.`account_id` THEN 'customer' ELSE 'provider' END,
	coalesce(json_extract(`h`.`note`, '$.note'), `b`.`note`), `h`.`at`
FROM `booking_history` AS `h` INNER JOIN `bookings` AS `b` ON `b`.`id` = `h`.`booking_id`
WHERE `h`.`event` = 'dispute' AND `h`.`actor_id` IS NOT NULL
	AND (json_extract(`h`.`note`, '$.note') IS NOT NULL OR (`b`.`state` = 'disputed' AND `b`.`note` IS NOT NULL));
--> statement-breakpoint
UPDATE `bookings` SET `note` = NULL WHERE `state` = 'disputed'
	AND `id` IN (SELECT `booking_id` FROM `dispute_statements`);
--> statement-breakpoint
UPDATE `booking_history` SET `note` = NULL WHERE `event` = 'dispute';
--> statement-breakpoint
-- What was decided stays decided; the words for it are the booking's note, as they were.
UPDATE `bookings` SET `settled_at` = (
	SELECT max(`at`) FROM `booking_history` WHERE `booking_id` = `bookings`.`id` AND `from_state` = 'disputed'
);
