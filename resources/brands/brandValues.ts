/** The form of a brand. */
interface BrandValues {
    name: string;
    country_id: number;
    tags: number[];
    parent_id?: number | null;
    description?: string | null;
    /** The stem of the logo it has, or the file of a new one. */
    logo?: string | Blob | null;
}

/**
 * What a save sends: description and parent are left out when empty, the logo unless it is a new one
 * (moderation document, section 5).
 */
export const toBrandForm = ({ name, country_id, tags, parent_id, description, logo }: BrandValues) => ({
    name,
    country_id,
    tags,
    parent_id: parent_id ?? undefined,
    description: description?.trim() || undefined,
    logo: logo instanceof Blob ? logo : undefined,
});
