import { useLocaleState, useTranslate } from 'react-admin';
import type { DoctorRule, FindingKind } from '../../contract/doctorRules.ts';
import { doctorRuleNames } from '../../contract/doctorRules.ts';
import { listPath, recordPath } from '../../src/routing/paths.ts';

/** The rule of an address; undefined for any other text. */
export const readRule = (text: string | undefined): DoctorRule | undefined =>
    doctorRuleNames.find(rule => rule === text);

/** The findings of a rule. */
export const findingsPath = (rule: DoctorRule) => `${listPath('doctor')}?rule=${rule}`;

const resources = { product: 'products', ingredient: 'ingredients', brand: 'brands' } as const;

/** The page of a record; undefined for a category, which has none. */
export const pathOfFound = (kind: FindingKind, id: number) =>
    kind === 'category' ? undefined : recordPath(resources[kind], id);

/** Texts of the doctor, and numbers as the language writes them. */
export const useDoctorWords = () => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const say = (key: string, args?: object) => translate(`resources.doctor.${key}`, args);
    const number = (value: number, digits = 0) =>
        value.toLocaleString(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
    return {
        say,
        number,
        /** “+6.4”, “−208”, “0”. */
        signed: (value: number, digits = 0) =>
            value.toLocaleString(locale, {
                signDisplay: 'exceptZero',
                minimumFractionDigits: value === 0 ? 0 : digits,
                maximumFractionDigits: digits,
            }),
        ruleName: (rule: DoctorRule) => say(`rules.${rule}`),
    };
};
