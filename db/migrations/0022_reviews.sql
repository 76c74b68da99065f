CREATE TABLE `booking_reviews` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`side` text NOT NULL,
	`provider_id` text NOT NULL,
	`stars` integer NOT NULL,
	`text` text,
	`author_name` text,
	`written_at` integer NOT NULL,
	`published_at` integer,
	`hidden_at` integer,
	`hidden_reason` text,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`provider_id`) REFERENCES `providers`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "booking_reviews_side_check" CHECK("side" in ('customer', 'provider')),
	CONSTRAINT "booking_reviews_stars_check" CHECK("stars" between 1 and 5)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `booking_reviews_once_per_side` ON `booking_reviews` (`booking_id`,`side`);--> statement-breakpoint
CREATE INDEX `booking_reviews_of_provider` ON `booking_reviews` (`provider_id`,`published_at`,`id`) WHERE side = 'customer' and published_at is not null and hidden_at is null;--> statement-breakpoint
ALTER TABLE `providers` ADD `review_count` integer DEFAULT 0 NOT NULL CONSTRAINT "providers_review_count_check" CHECK("review_count" >= 0 and typeof("review_count") <> 'text');--> statement-breakpoint
ALTER TABLE `providers` ADD `stars_total` integer DEFAULT 0 NOT NULL CONSTRAINT "providers_stars_total_check" CHECK("stars_total" >= 0 and typeof("stars_total") <> 'text');
