/** What dates such as 1/10/2026 show about the order of day and month. */
export interface DateOrders {
  /** Number of dates that begin with two numbers and a year. */
  all: number;
  /** Number of those that are dates only if the day comes first, and only if the month does. */
  dmy: number;
  mdy: number;
  /** The first date that is another one in the other order. */
  ambiguous: string | undefined;
}

/** Returns what dates show about the order of day and month. With dots, the day always comes first. */
export function dateOrdersOf(dates: readonly string[]): DateOrders {
  const orders: DateOrders = { all: 0, dmy: 0, mdy: 0, ambiguous: undefined };
  for (const date of dates) {
    const [, first = '', , second = ''] = /^\s*(\d{1,2})([/-])(\d{1,2})\2\d{4}(?!\d)/.exec(date) ?? [];
    if (first !== '') {
      const [isFirstMonth, isSecondMonth] = [Number(first) <= 12, Number(second) <= 12];
      orders.all += 1;
      orders.dmy += !isFirstMonth && isSecondMonth ? 1 : 0;
      orders.mdy += isFirstMonth && !isSecondMonth ? 1 : 0;
      if (isFirstMonth && isSecondMonth && Number(first) !== Number(second)) {
        orders.ambiguous ??= date;
      }
    }
  }
  return orders;
}
