import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseError } from 'pg';
import { expect, it } from 'vitest';
import { loggedError } from '../../server/http/logging.ts';

const secret = 'anna@example.com';

const databaseError = (message: string, code: string) =>
    Object.assign(new DatabaseError(message, 1, 'error'), {
        code,
        table: 'account',
        constraint: 'account_email',
        detail: `Key (email)=(${secret}) already exists.`,
        where: `unnamed portal parameter $1 = '${secret}'`,
    });

const failed = (cause?: Error) =>
    new DrizzleQueryError('insert into account (email) values ($1)', [secret, 1462], cause);

const brokenJson = () => {
    try {
        return JSON.parse(`${secret} {`) as Error;
    } catch (error) {
        return error as Error;
    }
};

it.each([
    ['a query that failed', failed(databaseError('duplicate key value violates unique constraint', '23505'))],
    ['a query whose connection broke', failed()],
    [
        'a value that cannot be converted',
        failed(databaseError(`invalid input syntax for type integer: "${secret}"`, '22P02')),
    ],
    ['the error of the driver itself', databaseError(`date out of range: "${secret}"`, '22008')],
    ['a text that is no JSON', brokenJson()],
])('says of %s what and where, and no value', (_, error) => {
    const logged = JSON.stringify(loggedError(error));
    expect(logged).not.toContain(secret);
    expect(logged).not.toContain('1462');
    expect(logged).toContain('loggedError.test.ts');
});

it('says which statement failed, with the code and the constraint', () => {
    expect(loggedError(failed(databaseError('duplicate key value', '23505')))).toMatchObject({
        message: 'duplicate key value',
        query: 'insert into account (email) values ($1)',
        code: '23505',
        table: 'account',
        constraint: 'account_email',
    });
});
