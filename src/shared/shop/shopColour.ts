/** A shop's own `tag_colour` when it is a hex colour, else one of the list by the shop's id. */
export const shopColour = (id: number, own: string | null | undefined, list: readonly string[]) =>
    own && /^#[\da-f]{6}$/i.test(own) ? own : list[Math.abs(id) % list.length];
