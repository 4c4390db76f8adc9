const hex = /^#[\da-f]{6}$/i;

/** Whether a text is a CSS colour; outside of browsers only such as `#12ab9f`. */
const isColour = (text: string) => hex.test(text) || (globalThis.CSS?.supports?.('color', text) ?? false);

/** A shop's own `tag_colour` when it is a colour, else one of the list by the shop's id. */
export const shopColour = (id: number, own: string | null | undefined, list: readonly string[]) =>
    own && isColour(own) ? own : list[Math.abs(id) % list.length];
