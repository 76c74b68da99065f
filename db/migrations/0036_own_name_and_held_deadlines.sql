ALTER TABLE `briefs` ADD `has_own_name` integer DEFAULT false NOT NULL CONSTRAINT "briefs_has_own_name_check" CHECK("has_own_name" in (0, 1));--> statement-breakpoint
ALTER TABLE `briefs` ADD `has_own_phone` integer DEFAULT false NOT NULL CONSTRAINT "briefs_has_own_phone_check" CHECK("has_own_phone" in (0, 1));--> statement-breakpoint
-- What differs from the account today may have been typed for the event, and stays.
UPDATE `briefs` SET
	`has_own_name` = `name` <> (SELECT `name` FROM `accounts` WHERE `id` = `briefs`.`account_id`),
	`has_own_phone` = `phone` <> (SELECT `phone` FROM `accounts` WHERE `id` = `briefs`.`account_id`)
WHERE `account_id` IS NOT NULL;

--> statement-breakpoint
ALTER TABLE `enquiries` ADD `due_left` integer CONSTRAINT "enquiries_due_left_check" CHECK("due_left" >= 0 and typeof("due_left") <> 'text');--> statement-breakpoint
ALTER TABLE `enquiries` ADD `booked_at` integer;--> statement-breakpoint
ALTER TABLE `bookings` ADD `due_left` integer CONSTRAINT "bookings_due_left_check" CHECK("due_left" >= 0 and typeof("due_left") <> 'text');--> statement-breakpoint
UPDATE `enquiries` SET `booked_at` = (
	SELECT max(coalesce(`confirmed_at`, `answered_at`, `requested_at`)) FROM `bookings`
	WHERE `enquiry_id` = `enquiries`.`id` AND `state` IN ('confirmed', 'completed', 'reviewed', 'disputed')
) WHERE `state` = 'booking_requested';
