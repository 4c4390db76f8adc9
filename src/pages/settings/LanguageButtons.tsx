import Button from '@mui/material/Button';
import { useLocales } from 'react-admin';
import { languages, type Language } from '../../../contract/memberWords.ts';
import { styled } from '../../ui/styled.ts';

const Languages = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

interface LanguageButtonsProps {
    /** Translated. */
    label: string;
    /** Null: none of them. */
    value: Language | null;
    /** Translated; what stands for null, if that can be chosen. */
    none?: string;
    size?: 'small';
    disabled: boolean;
    onChoose: (language: Language | null) => void;
}

/** The languages of the console, of which one is chosen by its own name. */
export const LanguageButtons = ({ label, value, none, size, disabled, onChoose }: LanguageButtonsProps) => {
    const locales = useLocales();
    const choices = [...(none === undefined ? [] : [{ locale: null, name: none }]), ...locales];
    return (
        <Languages role="group" aria-label={label}>
            {choices.map(({ locale, name }) => (
                <Button
                    key={locale}
                    size={size}
                    variant={locale === value ? 'contained' : 'outlined'}
                    aria-pressed={locale === value}
                    disabled={disabled}
                    onClick={() => onChoose(languages.find(each => each === locale) ?? null)}
                >
                    {name}
                </Button>
            ))}
        </Languages>
    );
};
