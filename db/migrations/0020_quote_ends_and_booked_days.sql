ALTER TABLE `enquiries` ADD `quoted_until` integer;--> statement-breakpoint
CREATE INDEX `enquiries_by_quote` ON `enquiries` (`state`,`quoted_until`);--> statement-breakpoint
-- Without an open quote a thread is accepted, and quoted with one.
UPDATE `enquiries` SET `quoted_until` = (SELECT `valid_until` FROM `quotes` WHERE `enquiry_id` = `enquiries`.`id` AND `state` = 'sent') WHERE `state` IN ('accepted', 'quoted');--> statement-breakpoint
UPDATE `enquiries` SET `state` = CASE WHEN `quoted_until` IS NULL THEN 'accepted' ELSE 'quoted' END WHERE `state` IN ('accepted', 'quoted');--> statement-breakpoint
-- A row for each date that is held: few, and no table refers to them.
CREATE TABLE `booked_days_with_bookings` (
	`booking_id` text PRIMARY KEY NOT NULL,
	`provider_id` text NOT NULL,
	`day` text NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`provider_id`) REFERENCES `providers`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "booked_days_day_check" CHECK("day" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
);
--> statement-breakpoint
INSERT INTO `booked_days_with_bookings` SELECT `booking_id`, `provider_id`, `day` FROM `booked_days` WHERE `booking_id` IN (SELECT `id` FROM `bookings`);--> statement-breakpoint
DROP TABLE `booked_days`;--> statement-breakpoint
ALTER TABLE `booked_days_with_bookings` RENAME TO `booked_days`;--> statement-breakpoint
CREATE INDEX `booked_days_by_provider` ON `booked_days` (`provider_id`,`day`);
--> statement-breakpoint
CREATE TRIGGER `booked_days_inserted` AFTER INSERT ON `booked_days` BEGIN UPDATE `catalogue` SET `version` = `version` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `booked_days_updated` AFTER UPDATE ON `booked_days` BEGIN UPDATE `catalogue` SET `version` = `version` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `booked_days_deleted` AFTER DELETE ON `booked_days` BEGIN UPDATE `catalogue` SET `version` = `version` + 1; END;
