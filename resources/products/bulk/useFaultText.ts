import { useLocaleState, useTranslate } from 'react-admin';
import { limits } from '../../../contract/limits.ts';
import type { BulkJsonFault } from './bulkJson.ts';

/**
 * The message for JSON that cannot be processed: the specification's words, then the position of a syntax
 * error.
 */
export const useFaultText = (fault: BulkJsonFault | undefined): string | undefined => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    if (!fault) return undefined;
    const number = (value: number) => value.toLocaleString(locale);
    switch (fault.kind) {
        case 'required':
            return translate('refusals.required');
        case 'syntax': {
            const message = translate('resources.products.bulk.json.syntax');
            const { line, column } = fault;
            if (line === undefined || column === undefined) return message;
            const position = { line: number(line), column: number(column) };
            return `${message} ${translate('resources.products.bulk.json.place', position)}`;
        }
        case 'tooLarge':
            return translate('resources.products.bulk.json.tooLarge', {
                max: number(limits.bulk.jsonBytes / 1024 / 1024),
            });
        case 'tooMany':
            return translate('resources.products.bulk.json.tooMany', {
                max: number(limits.bulk.products),
                count: number(fault.count),
            });
    }
};
