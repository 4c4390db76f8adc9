import { Client } from 'pg';

/** A statement as the driver receives it. */
export interface Statement {
    text: string;
    values: unknown[];
    rowMode?: string;
}

/** Runs `work` and returns the statements that the driver received meanwhile, in order. */
export const recordStatements = async (work: () => Promise<unknown>): Promise<Statement[]> => {
    const recorded: Statement[] = [];
    const query = Client.prototype.query;
    const listening = function (this: Client, ...given: unknown[]) {
        const [first, second] = given;
        const config = typeof first === 'string' ? { text: first, values: second } : first;
        const { text, values, rowMode } = config as Statement;
        recorded.push({
            text,
            values: Array.isArray(values) ? values : Array.isArray(second) ? second : [],
            rowMode,
        });
        return Reflect.apply(query, this, given);
    };
    Client.prototype.query = listening as typeof query;
    try {
        await work();
    } finally {
        Client.prototype.query = query;
    }
    return recorded;
};
