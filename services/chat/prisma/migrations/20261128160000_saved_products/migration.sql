-- The products of the catalogue that a person saved. A row is never read or written but by its owner.
CREATE TABLE "saved_product" (
  "owner_id" UUID NOT NULL,
  "product_id" TEXT NOT NULL,
  "saved_at" TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT "saved_product_pkey" PRIMARY KEY ("owner_id", "product_id"),
  CONSTRAINT "saved_product_id_is_short" CHECK (char_length("product_id") BETWEEN 1 AND 20)
);
