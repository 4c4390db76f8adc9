import type { ReactNode } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import type { LookFigures } from '../../contract/secondEyes.ts';
import type { ResponseOf } from '../../contract/types.ts';
import { Alert } from '../../src/ui/message/Alert.tsx';
import { Section } from '../../src/ui/page/Section.tsx';
import { Quiet } from '../../src/ui/Quiet.tsx';
import { styled } from '../../src/ui/styled.ts';

/** Of fewer double decisions κ says nothing. */
const few = 10;

const Table = styled('table')(({ theme: { palette, typography } }) => ({
    marginBlockStart: 8,
    borderCollapse: 'collapse',
    ...typography.body2,
    '& th, & td': { padding: '6px 16px 6px 0', textAlign: 'start', fontWeight: 'inherit' },
    '& td': { fontVariantNumeric: 'tabular-nums', color: palette.paper.secondary },
    '& thead th': { ...typography.caption, color: palette.paper.muted },
    '& tbody tr': { borderBlockStart: `1px solid ${palette.paper.hairline}` },
}));

type Figures = ResponseOf<'GET second-looks/figures'>;

/** Own figures, and for a lead those of everybody. */
export const Agreement = ({ mine, people }: Figures) => {
    const translate = useTranslate();
    const t = (key: string, args?: object) => translate(`resources.second-looks.${key}`, args);
    const [locale] = useLocaleState();
    const written = (value: number) =>
        value.toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    const kappaOf = ({ kappa, pairs }: Pick<LookFigures, 'kappa' | 'pairs'>) =>
        kappa && pairs >= few
            ? t('between', { kappa: written(kappa.kappa), from: written(kappa.from), to: written(kappa.to) })
            : t('unknown');
    const row = (key: string | number, name: ReactNode, figures: Omit<LookFigures, 'kinds' | 'first'>) => (
        <tr key={key}>
            <th scope="row">{name}</th>
            <td>{t('of', { agreed: figures.agreed, pairs: figures.pairs })}</td>
            <td>{kappaOf(figures)}</td>
        </tr>
    );
    const table = (caption: string, rows: ReactNode) => (
        <Table aria-label={caption}>
            <thead>
                <tr>
                    <th scope="col">{caption}</th>
                    <th scope="col">{t('agreed')}</th>
                    <th scope="col" title={t('kappaHelp')}>
                        κ
                    </th>
                </tr>
            </thead>
            <tbody>{rows}</tbody>
        </Table>
    );
    return (
        <>
            <Section title={t('you')}>
                {mine.first && <p>{t('first', mine.first)}</p>}
                {mine.pairs === 0 ? (
                    <Quiet>{t('noFigures')}</Quiet>
                ) : (
                    table(
                        t('kind'),
                        <>
                            {mine.kinds.map(each =>
                                row(
                                    each.kind,
                                    translate(`resources.desk.kinds.${each.kind}`, { smart_count: 2 }),
                                    each,
                                ),
                            )}
                            {mine.kinds.length > 1 && row('all', t('all'), mine)}
                        </>,
                    )
                )}
            </Section>
            {people && people.length > 0 && (
                <Section title={t('team')}>
                    {people.map(
                        ({ by, careless }) =>
                            careless && (
                                <Alert key={by.id} severity="warning">
                                    {t('careless', { name: by.name, ...careless })}
                                </Alert>
                            ),
                    )}
                    {table(
                        t('person'),
                        people.map(each => row(each.by.id, <bdi>{each.by.name}</bdi>, each)),
                    )}
                </Section>
            )}
        </>
    );
};
