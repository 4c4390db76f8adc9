import Button from '@mui/material/Button';
import { useLocaleState, useTranslate } from 'react-admin';
import type { ImportDetail } from '../../contract/imports.ts';
import { Section } from '../../src/ui/page/Section.tsx';
import { styled } from '../../src/ui/styled.ts';

const Lines = styled('dl')(({ theme: { palette, typography } }) => ({
    margin: 0,
    marginBlockEnd: 20,
    ...typography.body2,
    '& > div': {
        display: 'flex',
        gap: 8,
        paddingBlock: 5,
        borderBlockEnd: `1px solid ${palette.paper.hairline}`,
    },
    '& dt': { flex: 1, minWidth: 0, color: palette.paper.secondary, overflowWrap: 'anywhere' },
    '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums', fontWeight: typography.fontWeightMedium },
    '& .how': { color: palette.paper.muted, fontWeight: typography.fontWeightRegular },
    '& > li': { paddingBlock: 5, borderBlockEnd: `1px solid ${palette.paper.hairline}` },
    '& > li > bdi': { display: 'block', overflowWrap: 'anywhere' },
    '& .waits': { color: palette.level.high.text },
}));

const Names = styled('details')({ '& > summary': { paddingBlock: 4 } });

const Help = styled('p')(({ theme: { palette, typography } }) => ({
    ...typography.caption,
    color: palette.paper.muted,
}));

const planned = ['new', 'changed', 'equal', 'quarantine'] as const;
const done = ['added', 'updated', 'unchanged', 'undone', 'left'] as const;
const named = ['brands', 'categories', 'ingredients'] as const;

interface ImportAsideProps {
    detail: ImportDetail;
    onChange: (() => void) | undefined;
}

/** The columns of an import with how each was found, and what its rows would make or made. */
export const ImportAside = ({ detail, onChange }: ImportAsideProps) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const { columns, counts, makes, names, shortened } = detail;
    const figure = (number: number) => number.toLocaleString(locale);
    const taken = columns.filter(({ field }) => field !== null).length;
    return (
        <>
            <Section
                title={translate('resources.imports.columns.name_')}
                count={taken}
                end={
                    onChange && (
                        <Button variant="text" size="small" aria-haspopup="dialog" onClick={onChange}>
                            {translate('resources.imports.columns.change')}
                        </Button>
                    )
                }
            >
                <Lines>
                    {columns.map(({ header, field, how }, place) => (
                        <div key={`${place} ${header}`}>
                            <dt dir="auto">{header}</dt>
                            <dd>
                                {field
                                    ? translate(`resources.imports.columns.${field}`)
                                    : translate('resources.imports.columns.nothing')}{' '}
                                {how && (
                                    <span className="how">{translate(`resources.imports.how.${how}`)}</span>
                                )}
                            </dd>
                        </div>
                    ))}
                </Lines>
            </Section>
            <Section title={translate('resources.imports.plan')}>
                <Lines>
                    {[...planned, ...done]
                        .filter(state => counts[state] > 0)
                        .map(state => (
                            <div key={state} className={state === 'quarantine' ? 'waits' : undefined}>
                                <dt>{translate(`resources.imports.rows.${state}`)}</dt>
                                <dd>{figure(counts[state])}</dd>
                            </div>
                        ))}
                    {([...named, 'pictures', 'names'] as const)
                        .filter(what => makes[what] > 0)
                        .map(what => (
                            <div key={what}>
                                <dt>{translate(`resources.imports.makes.${what}`)}</dt>
                                <dd>{figure(makes[what])}</dd>
                            </div>
                        ))}
                </Lines>
                {named
                    .filter(what => names[what].length > 0)
                    .map(what => (
                        <Names key={what}>
                            <summary>{translate(`resources.imports.which.${what}`)}</summary>
                            <Lines as="ul">
                                {names[what].map(name => (
                                    <li key={name}>
                                        <bdi>{name}</bdi>
                                    </li>
                                ))}
                                {makes[what] > names[what].length && (
                                    <li className="how">
                                        {translate('resources.imports.which.more', {
                                            number: figure(makes[what] - names[what].length),
                                        })}
                                    </li>
                                )}
                            </Lines>
                        </Names>
                    ))}
                {shortened.length > 0 && (
                    <Names>
                        <summary>{translate('resources.imports.shortened')}</summary>
                        <Lines as="ul">
                            {shortened.map(({ from, to }) => (
                                <li key={from}>
                                    <bdi>{to}</bdi> <bdi className="how">{from}</bdi>
                                </li>
                            ))}
                        </Lines>
                    </Names>
                )}
                {detail.state === 'running' && <Help>{translate('resources.imports.help')}</Help>}
            </Section>
        </>
    );
};
