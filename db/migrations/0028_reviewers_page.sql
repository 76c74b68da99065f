CREATE TABLE `application_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`application_id` text NOT NULL,
	`author_id` text NOT NULL,
	`text` text NOT NULL,
	`follow_up_on` text,
	`followed_up_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "application_notes_follow_up_on_check" CHECK("follow_up_on" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
);
--> statement-breakpoint
CREATE INDEX `application_notes_by_application` ON `application_notes` (`application_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `application_notes_to_follow_up` ON `application_notes` (`follow_up_on`,`id`) WHERE follow_up_on is not null and followed_up_at is null;--> statement-breakpoint
ALTER TABLE `files` ADD `pages` integer CONSTRAINT "files_pages_check" CHECK("pages" >= 1 and typeof("pages") <> 'text');
