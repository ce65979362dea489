/** A small generator with a fixed seed: the shop has the same rows on every machine. */
function seeded(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const pick = <T extends readonly unknown[]>(next: (below: number) => number, from: T): T[number] =>
  from[next(from.length)]

const firstNames = [
  'Anna',
  'Ben',
  'Clara',
  'David',
  'Elena',
  'Felix',
  'Greta',
  'Hugo',
  'Ida',
  'Jonas',
  'Katja',
  'Leo',
  'Mila',
  'Noah',
  'Olga',
  'Paul',
  'Rosa',
  'Samuel',
  'Tanja',
  'Viktor',
] as const
const lastNames = [
  'Adler',
  'Berger',
  'Costa',
  'Duval',
  'Ek',
  'Fischer',
  'Garcia',
  'Horvat',
  'Ivanova',
  'Jansen',
  'Keller',
  'Lind',
  'Moreau',
  'Novak',
  'Olsen',
  'Petrov',
  'Rossi',
  'Silva',
  'Weber',
  'Zeman',
] as const
const cities = [
  ['Berlin', 'Germany'],
  ['Hamburg', 'Germany'],
  ['Vienna', 'Austria'],
  ['Zurich', 'Switzerland'],
  ['Paris', 'France'],
  ['Lyon', 'France'],
  ['Rome', 'Italy'],
  ['Madrid', 'Spain'],
  ['Prague', 'Czechia'],
  ['Riga', 'Latvia'],
] as const
// Prices end in .00 or .50, so that sums of them are exact.
const catalogue = [
  ['Ceramic mug', 'Kitchen', 12.5],
  ['Tea pot', 'Kitchen', 34],
  ['Bread knife', 'Kitchen', 28.5],
  ['Cutting board', 'Kitchen', 22],
  ['Coffee grinder', 'Kitchen', 79],
  ['Salad bowl', 'Kitchen', 26.5],
  ['Wool blanket', 'Living', 89],
  ['Linen cushion', 'Living', 31.5],
  ['Floor lamp', 'Living', 149],
  ['Candle holder', 'Living', 18],
  ['Wall clock', 'Living', 45],
  ['Flower vase', 'Living', 27.5],
  ['Desk lamp', 'Office', 64],
  ['Notebook, ruled', 'Office', 9.5],
  ['Fountain pen', 'Office', 42],
  ['Paper tray', 'Office', 24],
  ['Desk pad', 'Office', 36.5],
  ['Wooden ruler', 'Office', 6.5],
  ['Watering can', 'Garden', 38],
  ['Hand trowel', 'Garden', 16.5],
  ['Bird feeder', 'Garden', 29],
  ['Garden gloves', 'Garden', 14],
  ['Plant pot, large', 'Garden', 33],
  ['Seed box', 'Garden', 11.5],
] as const
const comments = [
  [5, 'Exactly as described, and beautifully packed.'],
  [5, 'Use it every day.'],
  [4, 'Good quality, delivery took a week.'],
  [4, 'Nice, a little smaller than I thought.'],
  [3, 'It does its job.'],
  [2, 'The colour is not the one in the picture.'],
  [1, 'Arrived broken, the refund came quickly.'],
] as const
const statuses = [
  'delivered',
  'delivered',
  'delivered',
  'delivered',
  'shipped',
  'shipped',
  'paid',
  'pending',
  'cancelled',
] as const

const DAY_MS = 86_400_000
const OPENED = Date.UTC(2025, 8, 1, 8)
const dayAfter = (days: number): string => new Date(OPENED + days * DAY_MS).toISOString().slice(0, 10)

type Value = string | number
export type ShopRows = Record<'customers' | 'products' | 'orders' | 'order_items' | 'reviews', Value[][]>

const CUSTOMERS = 60
const ORDERS = 248
const REVIEWS = 96

/** All rows of the sample shop, table by table. */
export function shopRows(): ShopRows {
  const next = seeded(20_250_901)
  const products = catalogue.map(([name, category, price], index) => [
    index + 1,
    name,
    category,
    price,
    5 + next(120),
  ])
  const customers = Array.from({ length: CUSTOMERS }, (_, index) => {
    const first = firstNames[index % firstNames.length] ?? 'Anna'
    const last = lastNames[(index * 7 + Math.floor(index / firstNames.length)) % lastNames.length] ?? 'Adler'
    const [city, country] = pick(next, cities)
    const email = `${first}.${last}.${index + 1}@example.com`.toLowerCase()
    return [index + 1, `${first} ${last}`, email, city, country, dayAfter(next(120))]
  })
  const { orders, order_items } = orderRows(next)
  const reviews = Array.from({ length: REVIEWS }, (_, index) => {
    const [rating, comment] = pick(next, comments)
    return [
      index + 1,
      1 + next(catalogue.length),
      1 + next(CUSTOMERS),
      rating,
      comment,
      dayAfter(130 + next(120)),
    ]
  })
  return { customers, products, orders, order_items, reviews }
}

function orderRows(next: (below: number) => number): Pick<ShopRows, 'orders' | 'order_items'> {
  const orders: Value[][] = []
  const order_items: Value[][] = []
  for (let order = 1; order <= ORDERS; order += 1) {
    let total = 0
    for (let left = 1 + next(3); left > 0; left -= 1) {
      const product = next(catalogue.length)
      const quantity = 1 + next(3)
      const price = catalogue[product]?.[2] ?? 0
      order_items.push([order_items.length + 1, order, product + 1, quantity, price])
      total += quantity * price
    }
    orders.push([
      order,
      1 + next(CUSTOMERS),
      pick(next, statuses),
      total,
      dayAfter(121 + Math.floor((order - 1) / 2)),
    ])
  }
  return { orders, order_items }
}
