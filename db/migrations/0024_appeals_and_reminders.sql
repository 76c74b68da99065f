ALTER TABLE `application_files` ADD `valid_until` text CONSTRAINT "application_files_valid_until_check" CHECK("valid_until" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]');--> statement-breakpoint
ALTER TABLE `application_files` ADD `expiry_letters` integer DEFAULT 0 NOT NULL CONSTRAINT "application_files_expiry_letters_check" CHECK("expiry_letters" >= 0 and typeof("expiry_letters") <> 'text');--> statement-breakpoint
ALTER TABLE `application_files` ADD `is_renewal` integer DEFAULT false NOT NULL CONSTRAINT "application_files_is_renewal_check" CHECK("is_renewal" in (0, 1));--> statement-breakpoint
CREATE INDEX `application_files_by_expiry` ON `application_files` (`expiry_letters`,`valid_until`) WHERE +state = 'accepted' and valid_until is not null;--> statement-breakpoint
CREATE INDEX `application_files_to_check` ON `application_files` (`created_at`,`id`) WHERE is_renewal = 1 and +state = 'waiting';--> statement-breakpoint
ALTER TABLE `applications` ADD `appealed_at` integer;--> statement-breakpoint
ALTER TABLE `applications` ADD `idle_letters` integer DEFAULT 0 NOT NULL CONSTRAINT "applications_idle_letters_check" CHECK("idle_letters" >= 0 and typeof("idle_letters") <> 'text');--> statement-breakpoint
ALTER TABLE `applications` ADD `reminders_ended_at` integer;--> statement-breakpoint
CREATE INDEX `applications_idle` ON `applications` (`idle_letters`,`updated_at`) WHERE account_id is not null and +state = 'draft' and reminders_ended_at is null;
