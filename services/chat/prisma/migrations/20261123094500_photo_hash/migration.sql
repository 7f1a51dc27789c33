-- What a repeated message's photo is compared with. It is salted with the message's id, and null for messages without a
-- photo and for those from before.
ALTER TABLE "message" ADD COLUMN "photo_hash" BYTEA;
