CREATE TABLE `parked_posts` (
	`id` text PRIMARY KEY NOT NULL,
	`visitor_id` text NOT NULL,
	`drawn_for` text NOT NULL,
	`path` text NOT NULL,
	`body` text NOT NULL,
	`file_ids` text NOT NULL,
	`created_at` integer NOT NULL,
	`replayed_at` integer
);
--> statement-breakpoint
CREATE INDEX `parked_posts_age` ON `parked_posts` (`created_at`);