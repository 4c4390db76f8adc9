import type { AlertTell } from '../../contract/alerts.ts';
import type { Language } from '../../contract/memberWords.ts';

const words = {
    en: {
        low: 'Fewer items than expected',
        high: 'More items than expected',
        stuck: 'Running for too long',
        late: 'Not started',
        counts: '%{cause}: %{now} now, %{begun} new, %{over} over',
        none: '%{cause}: none any more',
        begun: 'New',
        still: 'Still',
        over: 'Over',
        share: '%{share} % since %{since}',
        since: 'since %{since}',
        planned: 'since %{since}, planned at %{planned} (%{zone})',
        digest: 'Runs on %{day}',
        six: 'as expected %{ok}, outside %{outside}, running %{running}, not started %{waiting}, skipped %{skipped}, none planned %{none}',
        needs: 'Needs somebody',
        failed: 'Alerts that could not be delivered: %{failed}',
        nothing: 'Nothing needs anybody.',
        test: 'A test: alerts arrive here',
        page: 'All runs: %{page}',
        off: 'What is sent here is set at: %{page}',
    },
    de: {
        low: 'Weniger Artikel als erwartet',
        high: 'Mehr Artikel als erwartet',
        stuck: 'Läuft zu lange',
        late: 'Nicht gestartet',
        counts: '%{cause}: jetzt %{now}, neu %{begun}, vorbei %{over}',
        none: '%{cause}: nichts mehr',
        begun: 'Neu',
        still: 'Weiterhin',
        over: 'Vorbei',
        share: '%{share} % seit %{since}',
        since: 'seit %{since}',
        planned: 'seit %{since}, geplant um %{planned} (%{zone})',
        digest: 'Läufe am %{day}',
        six: 'wie erwartet %{ok}, außerhalb %{outside}, laufend %{running}, nicht gestartet %{waiting}, übersprungen %{skipped}, nicht geplant %{none}',
        needs: 'Braucht jemanden',
        failed: 'Nicht zustellbare Meldungen: %{failed}',
        nothing: 'Nichts braucht jemanden.',
        test: 'Ein Test: Meldungen kommen hier an',
        page: 'Alle Läufe: %{page}',
        off: 'Was hierher gesendet wird, steht unter: %{page}',
    },
    fr: {
        low: 'Moins d’articles que prévu',
        high: 'Plus d’articles que prévu',
        stuck: 'En cours depuis trop longtemps',
        late: 'Pas commencée',
        counts: '%{cause} : %{now} à présent, nouvelles %{begun}, terminées %{over}',
        none: '%{cause} : plus aucune',
        begun: 'Nouvelles',
        still: 'Toujours',
        over: 'Terminées',
        share: '%{share} % depuis le %{since}',
        since: 'depuis le %{since}',
        planned: 'depuis le %{since}, prévue à %{planned} (%{zone})',
        digest: 'Collectes du %{day}',
        six: 'comme attendu %{ok}, hors de la plage %{outside}, en cours %{running}, pas commencées %{waiting}, ignorées %{skipped}, non prévues %{none}',
        needs: 'A besoin de quelqu’un',
        failed: 'Alertes qui n’ont pas pu être remises : %{failed}',
        nothing: 'Rien n’a besoin de personne.',
        test: 'Un test : les alertes arrivent ici',
        page: 'Toutes les collectes : %{page}',
        off: 'Ce qui est envoyé ici se règle à : %{page}',
    },
    es: {
        low: 'Menos artículos de los previstos',
        high: 'Más artículos de los previstos',
        stuck: 'En curso demasiado tiempo',
        late: 'Sin iniciar',
        counts: '%{cause}: ahora %{now}, nuevas %{begun}, resueltas %{over}',
        none: '%{cause}: ya ninguna',
        begun: 'Nuevas',
        still: 'Siguen',
        over: 'Resueltas',
        share: '%{share} % desde el %{since}',
        since: 'desde el %{since}',
        planned: 'desde el %{since}, prevista a las %{planned} (%{zone})',
        digest: 'Ejecuciones del %{day}',
        six: 'según lo previsto %{ok}, fuera del rango %{outside}, en curso %{running}, sin iniciar %{waiting}, omitidas %{skipped}, sin programar %{none}',
        needs: 'Necesita a alguien',
        failed: 'Alertas que no se pudieron entregar: %{failed}',
        nothing: 'Nada necesita a nadie.',
        test: 'Una prueba: las alertas llegan aquí',
        page: 'Todas las ejecuciones: %{page}',
        off: 'Lo que se envía aquí se ajusta en: %{page}',
    },
    ar: {
        low: 'سلع أقل من المتوقع',
        high: 'سلع أكثر من المتوقع',
        stuck: 'جارية منذ وقت طويل',
        late: 'لم تبدأ',
        counts: '%{cause}: الآن %{now}، جديدة %{begun}، انتهت %{over}',
        none: '%{cause}: لم يبقَ منها شيء',
        begun: 'جديدة',
        still: 'مستمرة',
        over: 'انتهت',
        share: '%{share}% منذ %{since}',
        since: 'منذ %{since}',
        planned: 'منذ %{since}، موعدها %{planned} (%{zone})',
        digest: 'عمليات الجمع يوم %{day}',
        six: 'كما هو متوقع %{ok}، خارج النطاق %{outside}، جارية %{running}، لم تبدأ %{waiting}، متخطّاة %{skipped}، غير مخططة %{none}',
        needs: 'تحتاج إلى شخص',
        failed: 'تنبيهات تعذّر تسليمها: %{failed}',
        nothing: 'لا شيء يحتاج إلى أحد.',
        test: 'تجربة: التنبيهات تصل إلى هنا',
        page: 'جميع عمليات الجمع: %{page}',
        off: 'يُضبط ما يُرسل إلى هنا في: %{page}',
    },
} as const satisfies Record<Language, Record<string, string>>;

/** A region that needs somebody, or does no more. */
export interface ToldRegion {
    id: number;
    name: string;
    shop: string;
    zone: string;
    cause: Exclude<AlertTell, 'digest'>;
    since: string;
    /** In per cent of what is expected. */
    share: number | null;
    /** `HH:mm` by the clocks of the zone. */
    planned: string | null;
}

type OverRegion = Pick<ToldRegion, 'id' | 'name' | 'shop'>;

/** What a message says. */
export type Said =
    | { cause: ToldRegion['cause']; begun: ToldRegion[]; still: ToldRegion[]; over: OverRegion[] }
    | { cause: 'digest'; day: string; counts: Record<string, number>; needs: ToldRegion[]; failed: number }
    | { cause: 'test' };

interface Reader {
    language: Language;
    /** Of the app. */
    name: string;
    /** Where the console is. */
    origin: string;
}

const dayOf = (day: string) => day.split('-').toReversed().join('-');

/** A name can neither begin a line nor turn its direction. */
export const oneLine = (text: string) =>
    text.replaceAll(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu, ' ').trim();

/** A message in words: its subject, and plain text with the addresses of its pages. */
export const letterOf = (said: Said, { language, name, origin }: Reader) => {
    const say = (key: keyof (typeof words)['en'], args: Record<string, string | number> = {}) =>
        words[language][key].replaceAll(/%\{(\w+)\}/g, (_, arg: string) => String(args[arg] ?? ''));
    const nameOf = (region: OverRegion) => `${region.shop}, ${region.name}`;
    const line = (region: ToldRegion) => {
        const { share, planned, zone } = region;
        const since = dayOf(region.since);
        const key = share !== null ? 'share' : planned !== null ? 'planned' : 'since';
        return `- ${nameOf(region)}: ${say(key, { share: share ?? '', since, planned: planned ?? '', zone })}`;
    };
    const part = (title: 'begun' | 'still' | 'over', lines: string[]) =>
        lines.length ? [say(title), ...lines, ''] : [];
    const pages = [
        say('page', { page: `${origin}/dashboard` }),
        say('off', { page: `${origin}/settings?tab=alerts` }),
        '',
    ];
    const letter = (subject: string, lines: string[]) => ({
        title: `${name}: ${subject}`,
        text: [...lines, ...pages].join('\n'),
    });
    if (said.cause === 'test') return letter(say('test'), [`${say('test')}.`, '']);
    if (said.cause === 'digest') {
        const { needs, failed, counts } = said;
        const subject = say('digest', { day: dayOf(said.day) });
        if (!needs.length && !failed) return letter(subject, [say('nothing'), '']);
        return letter(subject, [
            say('six', counts),
            '',
            ...(needs.length
                ? [say('needs'), ...needs.map(each => `${line(each)} · ${say(each.cause)}`), '']
                : []),
            ...(failed ? [say('failed', { failed }), ''] : []),
        ]);
    }
    const { begun, still, over } = said;
    const cause = say(said.cause);
    const now = begun.length + still.length;
    return letter(
        now ? say('counts', { cause, now, begun: begun.length, over: over.length }) : say('none', { cause }),
        [
            ...part('begun', begun.map(line)),
            ...part('still', still.map(line)),
            ...part(
                'over',
                over.map(each => `- ${nameOf(each)}`),
            ),
        ],
    );
};
