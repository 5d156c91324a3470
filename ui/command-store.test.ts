import { expect, test } from 'vitest'
import { byGroup, type Command, createCommandStore, matching, recordFirst } from '#ui/command-store.ts'

const command = (id: string, more: Partial<Command> = {}): Command => ({
  id,
  label: id,
  group: 'Aller à',
  run: () => {},
  ...more,
})

test('a command is found without its accents, by any of its words', () => {
  const commands = [command('Véhicules'), command('Thème sombre', { keywords: 'nuit' }), command('Clients')]
  expect(matching(commands, 'vehi').map(({ id }) => id)).toEqual(['Véhicules'])
  expect(matching(commands, 'NUIT').map(({ id }) => id)).toEqual(['Thème sombre'])
  expect(matching(commands, 'aller client').map(({ id }) => id)).toEqual(['Clients'])
  expect(matching(commands, '')).toHaveLength(3)
})

test('a screen takes its commands away when it closes', () => {
  const store = createCommandStore()
  const [shell, screen] = [Symbol('shell'), Symbol('screen')]
  store.put(shell, [command('Accueil')])
  store.put(screen, [command('Nouveau client')])
  store.drop(screen)
  expect(store.read().commands.map(({ id }) => id)).toEqual(['Accueil'])
})

test('a screen drawn again with the same commands notifies nobody, and runs its newest action', () => {
  const store = createCommandStore()
  const screen = Symbol('screen')
  const ran: string[] = []
  let told = 0
  store.subscribe(() => told++)
  store.put(screen, [command('archive', { run: () => ran.push('MARTIN') })])
  const [shown] = store.read().commands
  store.put(screen, [command('archive', { run: () => ran.push('DUPONT') })])
  shown?.run()
  expect([told, ran]).toEqual([1, ['DUPONT']])
})

test('the key of the screen on top wins over the same key below', () => {
  const store = createCommandStore()
  const ran: string[] = []
  store.put(Symbol('shell'), [command('below', { keys: 'n', run: () => ran.push('below') })])
  store.put(Symbol('screen'), [command('on top', { keys: 'n', run: () => ran.push('on top') })])
  store
    .bindings()
    .find(({ keys }) => keys === 'n')
    ?.run()
  expect(ran).toEqual(['on top'])
})

test('keys that a part hears itself are told, and not taken from the browser', () => {
  const store = createCommandStore()
  store.put(Symbol('screen'), [command('line-copy', { keys: 'mod+d', isHeardInPart: true })])
  expect(store.shortcuts().map(({ id }) => id)).toEqual(['line-copy'])
  expect(store.bindings()).toEqual([])
})

test('a command that the top screen replaces is offered once', () => {
  const store = createCommandStore()
  const screen = Symbol('screen')
  store.put(Symbol('shell'), [command('create-client', { group: 'Créer' }), command('home')])
  store.put(screen, [command('create-client', { group: 'Liste des clients', keys: 'n' })])
  expect(store.read().commands.map(({ id, keys }) => [id, keys])).toEqual([
    ['create-client', 'n'],
    ['home', undefined],
  ])
  store.drop(screen)
  expect(store.read().commands.map(({ group }) => group)).toEqual(['Créer', 'Aller à'])
})

test('the commands of the open record come first, wherever its screen stands', () => {
  const commands = [command('home'), command('edit', { isOfRecord: true }), command('clients')]
  expect(recordFirst(commands).map(({ id }) => id)).toEqual(['edit', 'home', 'clients'])
})

test('commands keep the order of their groups', () => {
  const groups = byGroup([command('1'), command('2', { group: 'Compte' }), command('3')])
  expect(groups.map(([group, items]) => [group, items.map(({ id }) => id)])).toEqual([
    ['Aller à', ['1', '3']],
    ['Compte', ['2']],
  ])
})
