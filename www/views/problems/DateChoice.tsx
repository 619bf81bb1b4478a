import { useState } from 'preact/hooks';
import type { Applied } from 'sitemap-kit';
import { fixPreviewMessages } from '../../i18n/fix-preview.js';
import { language } from '../../i18n/messages.js';
import type { DateOrders } from '../../model/date-orders.js';
import type { DateMeaning } from '../../worker/settings.js';
import { OptionCard, TextField } from '../common/fields.js';
import { isZone } from '../settings/valid-values.js';

/** Returns whether a date has a time without a time zone. */
function lacksZone(date: string): boolean {
  return /\d:\d/.test(date) && !/(z|[a-z]{2,}|[+-]\d\d:?\d\d)\s*$/i.test(date);
}

/** Returns the time zone of the device, such as `+09:00`. */
function zoneOfDevice(): string {
  const [, zone = ''] = /GMT(.*)$/.exec(new Date().toLocaleDateString('en', { timeZoneName: 'longOffset' })) ?? [];
  return zone === '' ? '+00:00' : zone;
}

/** Formats the day of a date that begins with two numbers and a year. */
function dayOf(date: string, order: 'dmy' | 'mdy'): string {
  const [first = 1, second = 1, year = 1] = (date.match(/\d+/g) ?? []).map(Number);
  const [day, month] = order === 'dmy' ? [first, second] : [second, first];
  const format = { dateStyle: 'long', timeZone: 'UTC' } as const;
  return new Date(Date.UTC(year, month - 1, day)).toLocaleDateString(language.value, format);
}

/** Options for ambiguous dates: the time zone of times without one, and the order of day and month. */
export function DateChoice({
  applied,
  ambiguous,
  orders,
  isDecided,
  dates,
  onDates,
}: {
  /** The proposed changes. */
  applied: readonly Pick<Applied, 'before'>[];
  /** A date that needs the order of day and month, such as 1/10/2026; undefined if there is none. */
  ambiguous: string | undefined;
  /** The orders that the dates of the file show, and whether they decide the order of the others. */
  orders: DateOrders;
  isDecided: boolean;
  dates: DateMeaning;
  /** Called at every change, also while the time zone is incomplete. */
  onDates: (dates: DateMeaning) => void;
}) {
  const text = fixPreviewMessages();
  const order = dates.dateOrder ?? (isDecided ? (orders.dmy > 0 ? 'dmy' : 'mdy') : undefined);
  const asksZone = dates.timezone !== undefined || applied.some(({ before }) => lacksZone(before));
  return (
    <>
      {asksZone && <ZoneChoice dates={dates} onDates={onDates} />}
      {ambiguous !== undefined && (
        <fieldset class="date-choice">
          <legend>{text.dateOrder(ambiguous)}</legend>
          <div class="row wrap tight">
            {(['dmy', 'mdy'] as const).map((one) => (
              <OptionCard key={one} isChosen={order === one} onChoose={() => onDates({ ...dates, dateOrder: one })}>
                {text.dateOrders[one](dayOf(ambiguous, one))}
              </OptionCard>
            ))}
          </div>
          {orders.dmy + orders.mdy > 0 && (
            <p class="soft small-text">{text.shownOrders(orders.all, orders.mdy, orders.dmy)}</p>
          )}
        </fieldset>
      )}
    </>
  );
}

function ZoneChoice({ dates, onDates }: { dates: DateMeaning; onDates: (dates: DateMeaning) => void }) {
  const text = fixPreviewMessages();
  const { timezone, ...others } = dates;
  const [zone, setZone] = useState(timezone ?? zoneOfDevice());
  const choose = (value: string) => {
    setZone(value);
    onDates({ ...others, timezone: value });
  };
  return (
    <fieldset class="date-choice">
      <legend>{text.noZone}</legend>
      <div class="row wrap tight">
        <OptionCard isChosen={timezone === undefined} onChoose={() => onDates(others)}>
          {text.dayOnly}
        </OptionCard>
        <OptionCard isChosen={timezone !== undefined} onChoose={() => choose(zone)}>
          {text.inZone}
        </OptionCard>
      </div>
      <TextField
        label={text.zone}
        class="framed"
        value={zone}
        error={isZone(zone) ? '' : text.notAZone}
        onText={(typed) => choose(typed.trim())}
      />
    </fieldset>
  );
}
