ALTER TABLE `application_answers` ADD `saved_by_page` text;--> statement-breakpoint
ALTER TABLE `application_answers` ADD `save_number` integer;--> statement-breakpoint
ALTER TABLE `application_files` ADD `caption_by_page` text;