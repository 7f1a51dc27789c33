-- The chat that a hold was used in. The version before does not know the column: its holds have none, as all until now.
ALTER TABLE "transfer" ADD COLUMN "chat_id" UUID;
