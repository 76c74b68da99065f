ALTER TABLE `payments` ADD `family_side` text CONSTRAINT "payments_family_side_check" CHECK("family_side" in ('first', 'second'));--> statement-breakpoint
ALTER TABLE `events` ADD `first_side` text;--> statement-breakpoint
ALTER TABLE `events` ADD `second_side` text;--> statement-breakpoint
ALTER TABLE `events` ADD `first_share` integer CONSTRAINT "events_first_share_check" CHECK("first_share" between 0 and 100);--> statement-breakpoint
ALTER TABLE `shared_shortlists` ADD `event_id` text REFERENCES events(id) ON UPDATE no action ON DELETE set null;--> statement-breakpoint
CREATE INDEX `shared_shortlists_by_event` ON `shared_shortlists` (`event_id`);
