ALTER TABLE `booking_changes` ADD `extra` text;--> statement-breakpoint
ALTER TABLE `booking_changes` ADD `extra_price` integer;