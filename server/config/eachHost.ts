/**
 * One address for each host of a list, such as `postgres://backbar@one:5432,two:5432/backbar`; an address without a list
 * as it is.
 */
export const eachHost = (address: string): string[] => {
    const parts = /^(\w+:\/\/(?:[^@/?#]*@)?)([^/?#]+)(.*)$/.exec(address);
    return parts ? parts[2]!.split(',').map(host => `${parts[1]}${host}${parts[3]}`) : [address];
};
