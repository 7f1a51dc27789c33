-- What a repair made of a hold that was resolved wrongly, or of an answer without a hold. The newest row of a key counts.
CREATE TABLE "hold_repair" (
  "id" BIGSERIAL NOT NULL,
  "hold_key" TEXT NOT NULL,
  "resolution" TEXT NOT NULL,
  "transfer_id" BIGINT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "hold_repair_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "hold_repair_transfer_id_fkey" FOREIGN KEY ("transfer_id") REFERENCES "transfer" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "hold_repair_resolution_known" CHECK ("resolution" IN ('post', 'release'))
);
CREATE UNIQUE INDEX "hold_repair_transfer_id_key" ON "hold_repair" ("transfer_id");
CREATE INDEX "hold_repair_hold_key_id_idx" ON "hold_repair" ("hold_key", "id" DESC);

CREATE FUNCTION "hold_repair_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'repairs are never changed or deleted; write a new one';
END $$;
CREATE TRIGGER "hold_repair_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "hold_repair"
  FOR EACH STATEMENT EXECUTE FUNCTION "hold_repair_is_append_only"();
