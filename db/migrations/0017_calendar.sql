CREATE TABLE `blocked_days` (
	`provider_id` text NOT NULL,
	`day` text NOT NULL,
	`note` text,
	`is_imported` integer NOT NULL,
	PRIMARY KEY(`provider_id`, `day`),
	FOREIGN KEY (`provider_id`) REFERENCES `providers`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "blocked_days_day_check" CHECK("day" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "blocked_days_is_imported_check" CHECK("is_imported" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE `booked_days` (
	`booking_id` text PRIMARY KEY NOT NULL,
	`provider_id` text NOT NULL,
	`day` text NOT NULL,
	FOREIGN KEY (`provider_id`) REFERENCES `providers`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "booked_days_day_check" CHECK("day" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
);
--> statement-breakpoint
CREATE INDEX `booked_days_by_provider` ON `booked_days` (`provider_id`,`day`);--> statement-breakpoint
CREATE TABLE `calendars` (
	`provider_id` text PRIMARY KEY NOT NULL,
	`capacity` integer NOT NULL,
	`notice_days` integer NOT NULL,
	`days_off` integer DEFAULT 0 NOT NULL,
	`feed_hash` text,
	`feed_sealed` text,
	`feed_made_at` integer,
	FOREIGN KEY (`provider_id`) REFERENCES `providers`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "calendars_capacity_check" CHECK("capacity" between 1 and 50),
	CONSTRAINT "calendars_notice_days_check" CHECK("notice_days" between 0 and 365),
	CONSTRAINT "calendars_days_off_check" CHECK("days_off" between 0 and 127)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendars_by_feed` ON `calendars` (`feed_hash`);
--> statement-breakpoint
INSERT INTO `calendars` (`provider_id`, `capacity`, `notice_days`) SELECT `id`, `daily_capacity`, `notice_days` FROM `providers`;
--> statement-breakpoint
CREATE TRIGGER `calendars_inserted` AFTER INSERT ON `calendars` BEGIN UPDATE `catalogue` SET `version` = `version` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `calendars_updated` AFTER UPDATE OF `capacity`, `notice_days`, `days_off` ON `calendars` BEGIN UPDATE `catalogue` SET `version` = `version` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `calendars_deleted` AFTER DELETE ON `calendars` BEGIN UPDATE `catalogue` SET `version` = `version` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `blocked_days_inserted` AFTER INSERT ON `blocked_days` BEGIN UPDATE `catalogue` SET `version` = `version` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `blocked_days_updated` AFTER UPDATE ON `blocked_days` BEGIN UPDATE `catalogue` SET `version` = `version` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `blocked_days_deleted` AFTER DELETE ON `blocked_days` BEGIN UPDATE `catalogue` SET `version` = `version` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `booked_days_inserted` AFTER INSERT ON `booked_days` BEGIN UPDATE `catalogue` SET `version` = `version` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `booked_days_updated` AFTER UPDATE ON `booked_days` BEGIN UPDATE `catalogue` SET `version` = `version` + 1; END;
--> statement-breakpoint
CREATE TRIGGER `booked_days_deleted` AFTER DELETE ON `booked_days` BEGIN UPDATE `catalogue` SET `version` = `version` + 1; END;
