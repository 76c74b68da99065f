ALTER TABLE `booking_changes` ADD `extra` text;--> statement-breakpoint
ALTER TABLE `booking_changes` ADD `extra_price` integer CONSTRAINT "booking_changes_extra_price_check" CHECK("extra_price" >= 0 and typeof("extra_price") <> 'text');
