import { allDocuments, type Context } from '#sdk'
import type { Folder, Note } from './note-document.ts'

interface SampleNote {
  folder: 'work' | 'home' | null
  title: string
  content: string
}

const folders = {
  en: { work: 'Work', home: 'Home' },
  ru: { work: 'Работа', home: 'Дом' },
} as const

const notes: Record<'en' | 'ru', SampleNote[]> = {
  en: [
    {
      folder: 'home',
      title: 'Lentil soup',
      content:
        'Two onions, three carrots, a cup of red lentils.\nFry the onions slowly, add cumin and paprika, then water.\nTwenty minutes, blend half of it, lemon at the end.',
    },
    {
      folder: 'home',
      title: 'Things for the move',
      content:
        'Boxes from the shop on Mill Lane.\nAsk Jonas for his van on the 14th.\nRead the meters, photograph them.',
    },
    {
      folder: 'work',
      title: 'Q3 plan',
      content:
        'Goal: the new checkout is live for every shop by the end of August.\n\n- June: payment by invoice, first ten shops\n- July: discounts and returns\n- August: everyone else, old checkout switched off\n\nOpen: who answers support mail in the first week?',
    },
    {
      folder: null,
      title: 'Books to read',
      content:
        'The Left Hand of Darkness, Ursula K. Le Guin\nStoner, John Williams\nThe Design of Everyday Things, Don Norman',
    },
  ],
  ru: [
    {
      folder: 'home',
      title: 'Чечевичный суп',
      content:
        'Две луковицы, три моркови, стакан красной чечевицы.\nЛук обжарить не спеша, добавить зиру и паприку, залить водой.\nДвадцать минут, половину пробить блендером, в конце лимон.',
    },
    {
      folder: 'home',
      title: 'К переезду',
      content:
        'Коробки из магазина на углу.\nПопросить у Йонаса фургон на 14-е.\nСнять и сфотографировать показания счётчиков.',
    },
    {
      folder: 'work',
      title: 'План на квартал',
      content:
        'Цель: к концу августа новая оплата работает во всех магазинах.\n\n- июнь: оплата по счёту, первые десять магазинов\n- июль: скидки и возвраты\n- август: все остальные, старая оплата выключена\n\nВопрос: кто отвечает на письма в первую неделю?',
    },
    {
      folder: null,
      title: 'Что почитать',
      content:
        'Урсула Ле Гуин, «Левая рука Тьмы»\nДжон Уильямс, «Стоунер»\nДональд Норман, «Дизайн привычных вещей»',
    },
  ],
}

/** The notes a new guest finds, marked so that they can be taken away again. */
export async function sample(ctx: Context): Promise<void> {
  if ((await ctx.store.count('notes', { is_sample: true })) > 0) return
  const { language } = ctx.user
  const ids: Record<'work' | 'home', string> = { work: '', home: '' }
  for (const key of ['work', 'home'] as const) {
    const made = await ctx.store.create<Folder>('folders', { name: folders[language][key], is_sample: true })
    ids[key] = made.id
  }
  for (const { folder, title, content } of notes[language]) {
    const folder_id = folder === null ? null : ids[folder]
    await ctx.store.create<Note>('notes', { title, content, folder_id, is_trashed: false, is_sample: true })
  }
}

/** Takes the sample away: its notes, and its folders unless the person put notes of their own there: then it is theirs. */
export async function removeSample(ctx: Context): Promise<void> {
  const where = { is_sample: true }
  for (const { id } of await allDocuments<Note>(ctx.store, 'notes', { where })) {
    await ctx.store.delete('notes', id)
  }
  for (const { id } of await allDocuments<Folder>(ctx.store, 'folders', { where })) {
    if ((await ctx.store.count('notes', { folder_id: id })) === 0) await ctx.store.delete('folders', id)
    else await ctx.store.update<Folder>('folders', id, { is_sample: false })
  }
}
