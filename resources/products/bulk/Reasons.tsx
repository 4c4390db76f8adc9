import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { useMemo } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { Section } from '../../../src/ui/page/Section.tsx';
import { styled } from '../../../src/ui/styled.ts';
import { downloadJson, unsavedJson } from './bulkJson.ts';
import { countReasons, type RowFilter } from './rowFilter.ts';
import { MissingList } from './NameWindow.tsx';
import { reasonText } from './rowErrors.ts';
import type { Bulk } from './useBulkUpload.ts';

const List = styled(MissingList)(({ theme: { palette, size } }) => ({
    '& li': { padding: 0 },
    '& button': {
        flex: 1,
        justifyContent: 'flex-start',
        gap: 8,
        minHeight: size.row,
        minWidth: 0,
        padding: '4px 12px',
        textAlign: 'start',
        font: 'inherit',
        overflowWrap: 'anywhere',
        '&:hover': { backgroundColor: palette.paper.sunken },
        '&[aria-pressed="true"]': { backgroundColor: palette.accent.bgStrong, color: palette.accent.text },
    },
    '& button > span:first-of-type': { flex: 1, minWidth: 0 },
    '& .count': { color: palette.paper.muted, fontVariantNumeric: 'tabular-nums' },
    '& [aria-pressed="true"] .count': { color: 'inherit' },
}));

interface ReasonsProps {
    bulk: Bulk;
    filter: RowFilter;
    onFilter: (filter: RowFilter) => void;
}

export const Reasons = ({ bulk: { assessed }, filter, onFilter }: ReasonsProps) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const t = (key: string) => translate(`resources.products.bulk.${key}`);
    const reasons = useMemo(() => countReasons(assessed), [assessed]);
    if (reasons.length === 0) return null;
    return (
        <Section
            title={t('reasons.title')}
            end={
                <Button
                    size="small"
                    startIcon={<DownloadIcon />}
                    title={t('saveUnsavedHint')}
                    onClick={() => downloadJson('bulk-upload-rest.json', unsavedJson(assessed))}
                >
                    {t('saveUnsaved')}
                </Button>
            }
        >
            <List>
                {reasons.map(({ reason, count }) => {
                    const chosen = filter.reason?.key === reason.key;
                    return (
                        <li key={reason.key}>
                            <ButtonBase
                                aria-pressed={chosen}
                                onClick={() =>
                                    onFilter({
                                        part: 'errors',
                                        text: '',
                                        reason: chosen ? undefined : reason,
                                    })
                                }
                            >
                                <span>{reasonText(reason.error, translate)}</span>{' '}
                                <span className="count">{count.toLocaleString(locale)}</span>
                            </ButtonBase>
                        </li>
                    );
                })}
            </List>
        </Section>
    );
};
