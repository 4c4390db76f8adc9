import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { refusalOfDatabaseError } from '../../server/http/failures.ts';

const failed = (code: string, more = {}) => Object.assign(new Error('failed'), { code, ...more });

it.each([
    ['23505', 409],
    ['23503', 409],
    ['40001', 409],
    ['40P01', 409],
    ['22021', 422],
    ['22P05', 422],
    ['08006', 503],
    ['25006', 503],
    ['57P01', 503],
    ['53300', 503],
    ['55P03', 503],
    ['ECONNREFUSED', 503],
])('answers %s with %i', (code, status) => {
    expect(refusalOfDatabaseError(failed(code))?.status).toBe(status);
    expect(refusalOfDatabaseError(new DrizzleQueryError('select 1', [], failed(code)))?.status).toBe(status);
});

it('tells a database that is gone from a file that is', () => {
    expect(refusalOfDatabaseError(failed('ENOENT', { syscall: 'connect' }))?.status).toBe(503);
    expect(refusalOfDatabaseError(failed('ENOENT', { syscall: 'open' }))).toBeNull();
});

it('knows a lost connection by the words of the driver', () => {
    expect(refusalOfDatabaseError(new Error('Connection terminated unexpectedly'))?.status).toBe(503);
});

it.each([failed('42P01'), new TypeError('a fault'), 'text', null])('leaves %s to be a fault', error => {
    expect(refusalOfDatabaseError(error)).toBeNull();
});
