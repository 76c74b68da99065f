-- Added in place: drizzle-kit would copy the tables, for the sake of the constraints.
ALTER TABLE `providers` ADD `price_unit` text DEFAULT 'event' NOT NULL CONSTRAINT "providers_price_unit_check" CHECK("price_unit" in ('event', 'plate', 'hour', 'day', 'person', 'piece'));
--> statement-breakpoint
ALTER TABLE `providers` ADD `price_units_assumed` integer DEFAULT false NOT NULL CONSTRAINT "providers_price_units_assumed_check" CHECK("price_units_assumed" in (0, 1));
--> statement-breakpoint
ALTER TABLE `provider_packages` ADD `price_unit` text DEFAULT 'event' NOT NULL CONSTRAINT "provider_packages_price_unit_check" CHECK("price_unit" in ('event', 'plate', 'hour', 'day', 'person', 'piece'));
--> statement-breakpoint
ALTER TABLE `listings` ADD `price_unit` text DEFAULT 'event' NOT NULL CONSTRAINT "listings_price_unit_check" CHECK("price_unit" in ('event', 'plate', 'hour', 'day', 'person', 'piece'));
--> statement-breakpoint
ALTER TABLE `search_entries` ADD `price_unit` text DEFAULT 'event' NOT NULL CONSTRAINT "search_entries_price_unit_check" CHECK("price_unit" in ('event', 'plate', 'hour', 'day', 'person', 'piece'));
--> statement-breakpoint
-- What the first of its categories, in the catalogue's order, is usually priced by; marked until the provider confirms it.
UPDATE `providers` SET `price_unit` = CASE (SELECT `category` FROM `provider_categories` WHERE `provider_id` = `providers`.`id` ORDER BY instr('artist catering event-planning entertainment logistics photography security venue-decor event-staffing other', `category`) LIMIT 1) WHEN 'catering' THEN 'plate' WHEN 'photography' THEN 'day' WHEN 'event-staffing' THEN 'day' ELSE 'event' END, `price_units_assumed` = `starting_price` IS NOT NULL OR EXISTS (SELECT 1 FROM `provider_packages` WHERE `provider_id` = `providers`.`id` AND `price` IS NOT NULL);
--> statement-breakpoint
UPDATE `provider_packages` SET `price_unit` = (SELECT `price_unit` FROM `providers` WHERE `id` = `provider_id`);
--> statement-breakpoint
UPDATE `listings` SET `price_unit` = (SELECT `price_unit` FROM `providers` WHERE `id` = `provider_id`);
--> statement-breakpoint
UPDATE `search_entries` SET `price_unit` = (SELECT `price_unit` FROM `providers` WHERE `id` = `provider_id`);
--> statement-breakpoint
DROP INDEX `listings_newest`;
--> statement-breakpoint
DROP INDEX `listings_cheapest`;
--> statement-breakpoint
DROP INDEX `listings_dearest`;
--> statement-breakpoint
CREATE INDEX `listings_newest` ON `listings` (`category`,`city`,`published_at`,`provider_id`,`starting_price`,`price_unit`,`sizes`);
--> statement-breakpoint
CREATE INDEX `listings_by_price` ON `listings` (`category`,`city`,case when "starting_price" is null then 1000000000000000 when "price_unit" = 'event' then 0 + "starting_price" when "price_unit" = 'plate' then 100000000000 + "starting_price" when "price_unit" = 'hour' then 200000000000 + "starting_price" when "price_unit" = 'day' then 300000000000 + "starting_price" when "price_unit" = 'person' then 400000000000 + "starting_price" when "price_unit" = 'piece' then 500000000000 + "starting_price" end,`provider_id`,`sizes`);
--> statement-breakpoint
CREATE TABLE `quote_lines` (
	`quote_id` text NOT NULL,
	`position` integer NOT NULL,
	`description` text NOT NULL,
	`quantity` integer NOT NULL,
	`unit` text NOT NULL,
	`price` integer NOT NULL,
	PRIMARY KEY(`quote_id`, `position`),
	FOREIGN KEY (`quote_id`) REFERENCES `quotes`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "quote_lines_position_check" CHECK("position" >= 0 and typeof("position") <> 'text'),
	CONSTRAINT "quote_lines_quantity_check" CHECK("quantity" between 1 and 100000),
	CONSTRAINT "quote_lines_unit_check" CHECK("unit" in ('event', 'plate', 'hour', 'day', 'person', 'piece')),
	CONSTRAINT "quote_lines_price_check" CHECK("price" between 100 and 10000000000)
);
--> statement-breakpoint
CREATE TABLE `quote_refunds` (
	`quote_id` text NOT NULL,
	`days_before` integer NOT NULL,
	`percent` integer NOT NULL,
	PRIMARY KEY(`quote_id`, `days_before`),
	FOREIGN KEY (`quote_id`) REFERENCES `quotes`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "quote_refunds_days_before_check" CHECK("days_before" between 0 and 365),
	CONSTRAINT "quote_refunds_percent_check" CHECK("percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE `quotes` (
	`id` text PRIMARY KEY NOT NULL,
	`enquiry_id` text NOT NULL,
	`version` integer NOT NULL,
	`state` text NOT NULL,
	`guest_count` integer NOT NULL,
	`travel` integer,
	`gst_rate` integer,
	`advance` integer NOT NULL,
	`inclusions` text,
	`exclusions` text,
	`cancellation_note` text,
	`valid_until` integer NOT NULL,
	`sent_at` integer NOT NULL,
	`answered_at` integer,
	`decline_reason` text,
	`decline_note` text,
	FOREIGN KEY (`enquiry_id`) REFERENCES `enquiries`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "quotes_version_check" CHECK("version" >= 1 and typeof("version") <> 'text'),
	CONSTRAINT "quotes_state_check" CHECK("state" in ('sent', 'accepted', 'declined', 'replaced', 'withdrawn', 'expired', 'not_chosen')),
	CONSTRAINT "quotes_guest_count_check" CHECK("guest_count" between 1 and 100000),
	CONSTRAINT "quotes_travel_check" CHECK("travel" between 0 and 10000000000),
	CONSTRAINT "quotes_gst_rate_check" CHECK("gst_rate" between 0 and 4000),
	CONSTRAINT "quotes_advance_check" CHECK("advance" between 0 and 10000000000),
	CONSTRAINT "quotes_decline_reason_check" CHECK("decline_reason" in ('price', 'date', 'chose_another', 'other'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `quotes_by_enquiry` ON `quotes` (`enquiry_id`,`version`);--> statement-breakpoint
CREATE UNIQUE INDEX `quotes_one_open` ON `quotes` (`enquiry_id`) WHERE state in ('sent', 'accepted');--> statement-breakpoint
CREATE INDEX `quotes_by_validity` ON `quotes` (`state`,`valid_until`);--> statement-breakpoint
CREATE TABLE `__new_enquiries` (
	`id` text PRIMARY KEY NOT NULL,
	`brief_id` text NOT NULL,
	`provider_id` text NOT NULL,
	`state` text NOT NULL,
	`reason` text,
	`note` text,
	`sent_at` integer,
	`viewed_at` integer,
	`answered_at` integer,
	`due_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`brief_id`) REFERENCES `briefs`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`provider_id`) REFERENCES `providers`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "enquiries_state_check" CHECK("state" in ('unverified', 'sent', 'viewed', 'accepted', 'quoted', 'booking_requested', 'rejected', 'unanswered', 'withdrawn', 'chose_another')),
	CONSTRAINT "enquiries_reason_check" CHECK("reason" in ('date_taken', 'not_my_service', 'too_far', 'budget', 'other'))
);
--> statement-breakpoint
INSERT INTO `__new_enquiries`("id", "brief_id", "provider_id", "state", "reason", "note", "sent_at", "viewed_at", "answered_at", "due_at", "created_at") SELECT "id", "brief_id", "provider_id", "state", "reason", "note", "sent_at", "viewed_at", "answered_at", "due_at", "created_at" FROM `enquiries`;--> statement-breakpoint
DROP TABLE `enquiries`;--> statement-breakpoint
ALTER TABLE `__new_enquiries` RENAME TO `enquiries`;--> statement-breakpoint
CREATE UNIQUE INDEX `enquiries_once_per_provider` ON `enquiries` (`brief_id`,`provider_id`);--> statement-breakpoint
CREATE INDEX `enquiries_newest` ON `enquiries` (`sent_at`,`id`);--> statement-breakpoint
CREATE INDEX `enquiries_newest_in_state` ON `enquiries` (`state`,`sent_at`,`id`);--> statement-breakpoint
CREATE INDEX `enquiries_by_deadline` ON `enquiries` (`provider_id`,case state when 'sent' then due_at when 'viewed' then due_at else 1000000000000000 - sent_at end,`id`);--> statement-breakpoint
CREATE INDEX `enquiries_due` ON `enquiries` (`state`,`due_at`);--> statement-breakpoint
CREATE TABLE `__new_enquiry_history` (
	`id` text PRIMARY KEY NOT NULL,
	`enquiry_id` text NOT NULL,
	`event` text NOT NULL,
	`from_state` text NOT NULL,
	`to_state` text NOT NULL,
	`actor_id` text,
	`note` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`enquiry_id`) REFERENCES `enquiries`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`actor_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "enquiry_history_from_state_check" CHECK("from_state" in ('unverified', 'sent', 'viewed', 'accepted', 'quoted', 'booking_requested', 'rejected', 'unanswered', 'withdrawn', 'chose_another')),
	CONSTRAINT "enquiry_history_to_state_check" CHECK("to_state" in ('unverified', 'sent', 'viewed', 'accepted', 'quoted', 'booking_requested', 'rejected', 'unanswered', 'withdrawn', 'chose_another'))
);
--> statement-breakpoint
INSERT INTO `__new_enquiry_history`("id", "enquiry_id", "event", "from_state", "to_state", "actor_id", "note", "at") SELECT "id", "enquiry_id", "event", "from_state", "to_state", "actor_id", "note", "at" FROM `enquiry_history`;--> statement-breakpoint
DROP TABLE `enquiry_history`;--> statement-breakpoint
ALTER TABLE `__new_enquiry_history` RENAME TO `enquiry_history`;--> statement-breakpoint
CREATE INDEX `enquiry_history_by_enquiry` ON `enquiry_history` (`enquiry_id`,"at" desc,`id`);
--> statement-breakpoint
CREATE TABLE `advance_orders` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`amount` integer NOT NULL,
	`upi` text,
	`payment_reference` text,
	`stated_at` integer,
	`received_at` integer,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "advance_orders_amount_check" CHECK("amount" between 100 and 10000000000)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `advance_orders_booking_id_unique` ON `advance_orders` (`booking_id`);
--> statement-breakpoint
CREATE TABLE `booking_history` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`event` text NOT NULL,
	`from_state` text NOT NULL,
	`to_state` text NOT NULL,
	`actor_id` text,
	`note` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`actor_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "booking_history_from_state_check" CHECK("from_state" in ('requested', 'accepted', 'rejected', 'withdrawn', 'expired', 'confirmed', 'lapsed', 'cancelled_by_customer', 'cancelled_by_provider', 'completed', 'reviewed', 'disputed')),
	CONSTRAINT "booking_history_to_state_check" CHECK("to_state" in ('requested', 'accepted', 'rejected', 'withdrawn', 'expired', 'confirmed', 'lapsed', 'cancelled_by_customer', 'cancelled_by_provider', 'completed', 'reviewed', 'disputed'))
);
--> statement-breakpoint
CREATE INDEX `booking_history_by_booking` ON `booking_history` (`booking_id`,"at" desc,`id`);
--> statement-breakpoint
CREATE TABLE `booking_notes` (
	`booking_id` text PRIMARY KEY NOT NULL,
	`english` text NOT NULL,
	`hindi` text NOT NULL,
	`hash` text NOT NULL,
	`issued_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `booking_notes_hash_unique` ON `booking_notes` (`hash`);
--> statement-breakpoint
CREATE TABLE `bookings` (
	`id` text PRIMARY KEY NOT NULL,
	`reference` text NOT NULL,
	`enquiry_id` text NOT NULL,
	`provider_id` text NOT NULL,
	`account_id` text NOT NULL,
	`state` text NOT NULL,
	`event_date` text NOT NULL,
	`guest_count` integer NOT NULL,
	`venue` text,
	`message` text,
	`quote_id` text,
	`agreed` text NOT NULL,
	`total` integer NOT NULL,
	`advance` integer NOT NULL,
	`reason` text,
	`note` text,
	`requested_at` integer NOT NULL,
	`due_at` integer,
	`answered_at` integer,
	`confirmed_at` integer,
	`ended_at` integer,
	FOREIGN KEY (`enquiry_id`) REFERENCES `enquiries`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`provider_id`) REFERENCES `providers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`quote_id`) REFERENCES `quotes`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bookings_state_check" CHECK("state" in ('requested', 'accepted', 'rejected', 'withdrawn', 'expired', 'confirmed', 'lapsed', 'cancelled_by_customer', 'cancelled_by_provider', 'completed', 'reviewed', 'disputed')),
	CONSTRAINT "bookings_reason_check" CHECK("reason" in ('date_taken', 'not_my_service', 'too_far', 'budget', 'other')),
	CONSTRAINT "bookings_event_date_check" CHECK("event_date" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "bookings_guest_count_check" CHECK("guest_count" between 1 and 100000),
	CONSTRAINT "bookings_total_check" CHECK("total" >= 0 and typeof("total") <> 'text'),
	CONSTRAINT "bookings_advance_check" CHECK("advance" >= 0 and typeof("advance") <> 'text')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_reference_unique` ON `bookings` (`reference`);
--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_one_open` ON `bookings` (`enquiry_id`) WHERE state in ('requested', 'accepted', 'confirmed', 'disputed');
--> statement-breakpoint
CREATE INDEX `bookings_by_enquiry` ON `bookings` (`enquiry_id`,`requested_at`,`id`);
--> statement-breakpoint
CREATE INDEX `bookings_of_customer` ON `bookings` (`account_id`,`requested_at`,`id`);
--> statement-breakpoint
CREATE INDEX `bookings_of_provider` ON `bookings` (`provider_id`,`requested_at`,`id`);
--> statement-breakpoint
CREATE INDEX `bookings_by_quote` ON `bookings` (`quote_id`);
--> statement-breakpoint
CREATE INDEX `bookings_newest` ON `bookings` (`requested_at`,`id`);
--> statement-breakpoint
CREATE INDEX `bookings_newest_in_state` ON `bookings` (`state`,`requested_at`,`id`);
--> statement-breakpoint
CREATE INDEX `bookings_due` ON `bookings` (`due_at`,`id`);
--> statement-breakpoint
CREATE TABLE `kept_providers` (
	`account_id` text NOT NULL,
	`provider_id` text NOT NULL,
	`kept_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `provider_id`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`provider_id`) REFERENCES `providers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `shared_shortlists` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`token` text NOT NULL,
	`shows_name` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`revoked_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "shared_shortlists_shows_name_check" CHECK("shows_name" in (0, 1))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `shared_shortlists_token_hash_unique` ON `shared_shortlists` (`token_hash`);
--> statement-breakpoint
CREATE INDEX `shared_shortlists_by_account` ON `shared_shortlists` (`account_id`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `shared_shortlists_by_expiry` ON `shared_shortlists` (`expires_at`);
--> statement-breakpoint
CREATE TABLE `shortlist_voters` (
	`id` text PRIMARY KEY NOT NULL,
	`shared_shortlist_id` text NOT NULL,
	`browser_hash` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`shared_shortlist_id`) REFERENCES `shared_shortlists`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `shortlist_voters_once_per_browser` ON `shortlist_voters` (`shared_shortlist_id`,`browser_hash`);
--> statement-breakpoint
CREATE TABLE `shortlist_votes` (
	`voter_id` text NOT NULL,
	`provider_id` text NOT NULL,
	`vote` text NOT NULL,
	`comment` text,
	`voted_at` integer NOT NULL,
	PRIMARY KEY(`voter_id`, `provider_id`),
	FOREIGN KEY (`voter_id`) REFERENCES `shortlist_voters`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`provider_id`) REFERENCES `providers`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "shortlist_votes_vote_check" CHECK("vote" in ('yes', 'maybe', 'no'))
);
