-- What is old lies together: an index of some pages finds it.
CREATE INDEX letter_made ON letters.letter USING brin (made_at);
