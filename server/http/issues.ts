import type { z } from 'zod';
import { type Problem, problem, type RefusalCode, refusals } from '../../contract/refusals.ts';

type Issue = z.core.$ZodIssue;
type Of<Code extends Issue['code']> = Extract<Issue, { code: Code }>;

const types: Record<string, Problem> = {
    string: problem('text'),
    number: problem('number'),
    int: problem('integer'),
    boolean: problem('boolean'),
    array: problem('list'),
    object: problem('object'),
    null: problem('empty'),
};

const tooSmall = ({ origin, minimum, exact }: Of<'too_small'>) => {
    const min = Number(minimum);
    const isText = origin === 'string';
    if (exact && isText) return problem('exactLength', { length: min });
    if (min === 1 && (isText || origin === 'array')) return problem('required');
    return isText ? problem('minLength', { min }) : problem('min', { min });
};

const tooBig = ({ origin, maximum, exact }: Of<'too_big'>) => {
    const max = Number(maximum);
    if (origin !== 'string') return problem('max', { max });
    return exact ? problem('exactLength', { length: max }) : problem('maxLength', { max });
};

const isCode = (message: string): message is RefusalCode => Object.hasOwn(refusals, message);

/** A rule with its own code; its sentence may contain the limit. */
const ownProblem = (code: RefusalCode, issue: Issue): Problem => ({
    code,
    args:
        typeof refusals[code] === 'function' && issue.code === 'too_big'
            ? { max: Number(issue.maximum) }
            : {},
});

/** An empty form field is not a number or an option, but it is a text. */
const isMissing = (issue: Issue, given: unknown) =>
    given === undefined || (given === '' && !('origin' in issue && issue.origin === 'string'));

/** The problem that corresponds to an issue of zod; `given` is the value that has the issue. */
export const problemOfIssue = (issue: Issue, given: unknown): Problem => {
    if (isCode(issue.message)) return ownProblem(issue.message, issue);
    if (isMissing(issue, given)) return problem('required');
    switch (issue.code) {
        case 'invalid_type':
            return types[issue.expected] ?? problem('invalid');
        case 'too_small':
            return tooSmall(issue);
        case 'too_big':
            return tooBig(issue);
        case 'invalid_format':
            return issue.format === 'date' ? problem('date') : problem('format');
        case 'invalid_value':
            return problem('option', { options: issue.values.map(String) });
        case 'invalid_union':
            return issue.errors[0]?.[0] ? problemOfIssue(issue.errors[0][0], given) : problem('invalid');
        default:
            return problem('invalid');
    }
};
