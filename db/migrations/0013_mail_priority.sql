-- Added in place: drizzle-kit would copy the table, for the sake of the constraint.
ALTER TABLE `outbox` ADD `urgent` integer DEFAULT false NOT NULL CONSTRAINT "outbox_urgent_check" CHECK("urgent" in (0, 1));--> statement-breakpoint
DROP INDEX `outbox_due`;--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`state`,`urgent`,`next_try_at`);
