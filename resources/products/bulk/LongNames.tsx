import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useLocaleState, useTranslate } from 'react-admin';
import { characters, limits } from '../../../contract/limits.ts';
import { Section } from '../../../src/ui/page/Section.tsx';
import { isBusy } from './bulkRows.ts';
import { NameWindow } from './NameWindow.tsx';
import { renameRows } from './rowChanges.ts';
import type { Bulk } from './useBulkUpload.ts';

export const LongNames = ({ bulk }: { bulk: Bulk }) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const { rows, names: typed, typeName, saving, validating, attempt, revalidate } = bulk;
    const t = (key: string, args?: object) => translate(`resources.products.bulk.longNames.${key}`, args);
    const long = rows.filter(
        row =>
            row.state !== 'saved' &&
            !isBusy(row) &&
            !row.unconfirmed &&
            characters(row.product.name) > limits.productName,
    );
    if (long.length === 0) return null;
    const mended = new Map(
        long.flatMap(({ key }) => {
            const name = typed.get(key)?.trim() ?? '';
            return name !== '' && characters(name) <= limits.productName ? [[key, name] as const] : [];
        }),
    );
    return (
        <Section
            title={t('title')}
            count={long.length}
            end={
                <Button
                    size="small"
                    disabled={saving || mended.size === 0}
                    loading={validating}
                    loadingPosition="start"
                    onClick={() => void attempt(revalidate(renameRows(mended)))}
                >
                    {t('apply', { count: mended.size.toLocaleString(locale) })}
                </Button>
            }
        >
            <NameWindow items={long} keyOf={({ key }) => key}>
                {({ key, product: { name } }) => {
                    const value = typed.get(key) ?? name;
                    const length = characters(value.trim());
                    return (
                        <FormControl error={typed.has(key) && length > limits.productName}>
                            <OutlinedInput
                                // Shows the whole name; a name has no line breaks.
                                multiline
                                autoComplete="off"
                                value={value}
                                slotProps={{ input: { 'aria-label': t('input', { name }) } }}
                                onChange={({ target }) =>
                                    typeName(key, target.value.replace(/[\r\n]+/g, ' '))
                                }
                            />
                            <FormHelperText className="tabular">
                                {length.toLocaleString(locale)} / {limits.productName.toLocaleString(locale)}
                            </FormHelperText>
                        </FormControl>
                    );
                }}
            </NameWindow>
        </Section>
    );
};
