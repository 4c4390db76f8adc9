-- Search compares texts by their trigrams, which is dear. Two texts are never more alike than their numbers of
-- different trigrams allow, so with these numbers only the entries that may be on a page are compared.
ALTER TABLE search_entry
    ADD COLUMN title_grams smallint NOT NULL GENERATED ALWAYS AS (cardinality(show_trgm(title))) STORED,
    ADD COLUMN body_grams smallint NOT NULL GENERATED ALWAYS AS (cardinality(show_trgm(body))) STORED;
--> statement-breakpoint
-- The highest similarity of two texts with so many trigrams; in single precision, like `similarity`.
CREATE FUNCTION search_bound(grams integer, others integer) RETURNS real
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN coalesce(least(grams, others)::real / nullif(greatest(grams, others), 0)::real, 0);
--> statement-breakpoint
-- The similarity of two ASCII texts when the first begins words in the second: at most the trigram that ends it may
-- be missing there.
CREATE FUNCTION search_begun(value text, value_grams integer, other text, other_grams integer) RETURNS real
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
    WHEN strpos(' ' || other || ' ', right(' ' || value, 2) || ' ') > 0
    THEN value_grams::real / nullif(other_grams, 0)::real
    ELSE (value_grams - 1)::real / (other_grams + 1)::real
END;
--> statement-breakpoint
-- The similarity of a text to a title or to brand and title, whichever is higher. Where one of them has all its words,
-- or begins its last one, the numbers of trigrams are enough to know it; and a title that has all its words is the
-- more similar one. In texts that are not ASCII, words may end at other characters than spaces.
CREATE FUNCTION search_likeness(
    value text, value_grams integer, title text, title_grams integer, body text, body_grams integer
) RETURNS real
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
    WHEN string_to_array(title, ' ') @> string_to_array(value, ' ') THEN search_bound(value_grams, title_grams)
    WHEN strpos(' ' || title, ' ' || value) > 0 AND octet_length(body) = length(body) THEN greatest(
        search_begun(value, value_grams, title, title_grams), search_begun(value, value_grams, body, body_grams))
    WHEN string_to_array(body, ' ') @> string_to_array(value, ' ') THEN greatest(
        search_bound(value_grams, body_grams), similarity(title, value))
    ELSE greatest(similarity(title, value), similarity(body, value))
END;
--> statement-breakpoint
-- A typed text as search compares it, its words (twelve at most: a name has ten), the number of its trigrams, the
-- query for entries with all the words, of which the last may be unfinished, and that query without the last word.
CREATE FUNCTION search_typed(
    typed text, OUT value text, OUT words text[], OUT grams integer, OUT every_word tsquery, OUT finished tsquery
)
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
    quoted text[];
BEGIN
    value := search_text(typed);
    grams := cardinality(show_trgm(value));
    SELECT array_agg(left(word, 60) ORDER BY position), array_agg(quote_literal(left(word, 60)) ORDER BY position)
    INTO words, quoted
    FROM (
        SELECT word, min(position) AS position
        FROM unnest(string_to_array(value, ' ')) WITH ORDINALITY AS given (word, position)
        WHERE word <> '' GROUP BY word ORDER BY 2 LIMIT 12
    ) AS each;
    every_word := (array_to_string(quoted, ' & ') || ':*')::tsquery;
    finished := nullif(array_to_string(trim_array(quoted, 1), ' & '), '')::tsquery;
END $$;
