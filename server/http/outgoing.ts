/** A `fetch` that reaches these hosts only; it rejects for any other before it connects. */
export const fetchAt =
    (hosts: ReadonlySet<string>) =>
    async (address: string, options: RequestInit): Promise<Response> => {
        const { host } = new URL(address);
        if (!hosts.has(host)) throw new Error(`OIDC_HOSTS lacks ${host}`);
        return fetch(address, options);
    };
