ALTER TABLE `invitations` ADD `role` text DEFAULT 'admin' NOT NULL CONSTRAINT "invitations_role_check" CHECK("role" in ('admin', 'provider'));
