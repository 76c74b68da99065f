ALTER TABLE `enquiries` ADD `due_left` integer CONSTRAINT "enquiries_due_left_check" CHECK("due_left" >= 0 and typeof("due_left") <> 'text');--> statement-breakpoint
ALTER TABLE `enquiries` ADD `booked_at` integer;--> statement-breakpoint
ALTER TABLE `bookings` ADD `due_left` integer CONSTRAINT "bookings_due_left_check" CHECK("due_left" >= 0 and typeof("due_left") <> 'text');--> statement-breakpoint
UPDATE `enquiries` SET `booked_at` = (
	SELECT max(coalesce(`confirmed_at`, `answered_at`, `requested_at`)) FROM `bookings`
	WHERE `enquiry_id` = `enquiries`.`id` AND `state` IN ('confirmed', 'completed', 'reviewed', 'disputed')
) WHERE `state` = 'booking_requested';
